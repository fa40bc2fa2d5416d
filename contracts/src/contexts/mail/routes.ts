import { defineRoutes } from '../../kernel/route';

export const mailRoutes = defineRoutes({
  /** What the portal mailed, the newest first, with what became of it. */
  listMail: { method: 'GET', path: '/mail', service: 'query-api', action: 'mail.read' },
});
