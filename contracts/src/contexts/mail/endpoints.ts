import { z } from 'zod';
import { endpointsOf } from '../../kernel';
import { mailRoutes } from './routes';
import { MAIL_STATES } from './values';
import { mailList } from './views';

export const mailListQuery = z.object({
  state: z.enum(MAIL_STATES).optional(),
  page: z.coerce.number().int().min(1).max(1_000_000).default(1),
});
export type MailListQuery = z.infer<typeof mailListQuery>;

export const mailEndpoints = endpointsOf(mailRoutes, {
  listMail: { query: mailListQuery, answer: mailList },
});
