import { z } from 'zod';
import { id, pageInfo } from '../../kernel';
import { clientStatus } from './values';

const text = z.string().nullable();

export const clientView = z.object({
  clientid: id,
  accountid: id.nullable(),
  accountemail: text,
  companyname: z.string(),
  clientcode: z.string(),
  address: z.string(),
  country: z.string(),
  phone: text,
  email: text,
  companyregistrationnumber: z.string(),
  personincharge: text,
  status: clientStatus,
  remarks: text,
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
