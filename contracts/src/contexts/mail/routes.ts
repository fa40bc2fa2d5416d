import { defineRoutes } from '../../kernel/route';

export const mailRoutes = defineRoutes({
  /** Lists messages, the newest first, with what became of each. */
  listMail: { method: 'GET', path: '/mail', service: 'query-api', action: 'mail.read' },
});
