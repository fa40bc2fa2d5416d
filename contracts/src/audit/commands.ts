import { z } from 'zod';
import { exactText } from '../kernel';

const said = (most: number) => exactText(most).nullish();

/** The report of a page visit (002 §2.8). Only `page` is believed; who visited is read from the session and the connection. */
export const reportAction = z.strictObject({
  action: z.literal('page_access'),
  /** A path of the portal. No other text, and no query: visits are kept in the clear, and go to whoever reads the events. */
  page: exactText(300).regex(/^\/[\w./-]*$/),
  objecttype: said(50),
  objectid: said(50),
  objectemail: said(60),
  createdby: said(50),
  createdbyemail: said(60),
  clientIp: said(64),
  clientCountry: said(64),
  deviceDetails: z.union([exactText(500), z.object({ deviceType: exactText(50), userAgent: exactText(500) }).partial()]).nullish(),
});
