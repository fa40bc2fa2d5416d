import { z } from 'zod';
import { EMAIL_PATTERN } from '../accounts/values';
import { claimedActor, id } from '../kernel';
import { issue } from '../messages/issue';
import { countries } from '../reference';
import { clientStatus } from './values';

const optional = <S extends z.ZodType>(schema: S) => z.preprocess((value) => (typeof value === 'string' && value.trim() === '' ? undefined : value), schema.optional());

/** The client form (002 §5). */
export const client = z.object({
  companyname: z.string(issue('client-company-empty')).trim().min(1, issue('client-company-empty')).min(3, issue('client-company-length')).max(50, issue('client-company-length')),
  /** Characters other than letters and digits are stripped. */
  clientcode: z
    .string(issue('client-code-length'))
    .transform((code) => code.replace(/[^a-zA-Z0-9]/g, '').toUpperCase())
    .pipe(z.string().min(5, issue('client-code-length')).max(15, issue('client-code-length'))),
  address: z.string(issue('client-address-length')).trim().min(10, issue('client-address-length')).max(100, issue('client-address-length')),
  country: countries.input(issue('client-country-required')),
  phone: optional(z.string().trim().regex(/^\+?\d{8,15}$/, issue('client-phone-length'))),
  email: optional(z.string().trim().toLowerCase().min(5, issue('client-email-invalid')).max(50, issue('client-email-invalid')).regex(EMAIL_PATTERN, issue('client-email-invalid'))),
  companyregistrationnumber: z.string(issue('client-registration-length')).trim().min(5, issue('client-registration-length')).max(50, issue('client-registration-length')),
  personincharge: z.string(issue('client-pic-length')).trim().min(2, issue('client-pic-length')).max(50, issue('client-pic-length')),
  status: clientStatus.default('verified'),
  remarks: optional(z.string().trim().max(200, issue('client-remarks-length'))),
  /** The employer's account that is linked to this client; one client per account. */
  accountid: optional(z.string().regex(/^\d{11}$/, issue('client-accountid-length'))),
});
export type Client = z.infer<typeof client>;

const echoed = { clientid: id.optional(), logo: z.string().max(200).optional(), ...claimedActor };

export const registerClient = z.strictObject({ ...client.shape, ...echoed });
export type RegisterClient = z.infer<typeof registerClient>;

export const updateClient = z.strictObject({ ...client.shape, ...echoed, revision: z.number().int().min(0).optional() });
export type UpdateClient = z.infer<typeof updateClient>;
