import { z } from 'zod';
import { exactText } from '../../kernel';

const said = (max: number) => exactText(max).nullish();

/**
 * The report of a page visit (002 §2.8). Only `page` is believed; who visited is read from the session and the
 * connection.
 */
export const reportAction = z.strictObject({
  action: z.literal('page_access'),
  /**
   * A path of the portal. Visits are not sealed, and every reader of the events sees them, so a path that leads to no
   * screen is kept as `other` (`pageOf`).
   */
  page: exactText(300).startsWith('/'),
  objecttype: said(50),
  objectid: said(50),
  objectemail: said(60),
  createdby: said(50),
  createdbyemail: said(60),
  clientIp: said(64),
  clientCountry: said(64),
  deviceDetails: z
    .union([exactText(500), z.strictObject({ deviceType: exactText(50), userAgent: exactText(500) }).partial()])
    .nullish(),
});
