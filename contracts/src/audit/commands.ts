import { z } from 'zod';

const text = (max: number) => z.string().max(max).nullish();

/** The report of a page visit (002 §2.8). Only `page` is believed; who visited is read from the session and the connection. */
export const reportAction = z.strictObject({
  action: z.literal('page_access'),
  /** A path of the portal. Visits are kept in the clear and go to whoever reads the events, so a path that leads to no screen is kept as `other` (`pageOf`). */
  page: z.string().max(300).startsWith('/'),
  objecttype: text(50),
  objectid: text(50),
  objectemail: text(60),
  createdby: text(50),
  createdbyemail: text(60),
  clientIp: text(64),
  clientCountry: text(64),
  deviceDetails: z.union([z.string().max(500), z.object({ deviceType: z.string().max(50), userAgent: z.string().max(500) }).partial()]).nullish(),
});
