import { z } from 'zod';
import { id, pageInfo, viewsOf } from '../../kernel';
import { clientFields } from './fields';

const text = z.string().nullable();

export const clientView = z.object({
  clientid: id,
  accountid: id.nullable(),
  accountemail: text,
  ...viewsOf(clientFields),
  /** Its public name, for `assetHref`. */
  logo: text,
  /** Offered at Pass Interview. */
  interviewcomments: z.array(z.string()),
  revision: z.number().int(),
  createdat: z.string(),
  createdby: text,
  updatedat: z.string(),
  updatedby: text,
});
export type ClientView = z.infer<typeof clientView>;

export const clientList = z.object({ clients: z.array(clientView), page: pageInfo });
export type ClientList = z.infer<typeof clientList>;
