import { z } from 'zod';
import { exactText } from '../../kernel';

const optionalText = (max: number) => exactText(max).nullish();

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
  objecttype: optionalText(50),
  objectid: optionalText(50),
  objectemail: optionalText(60),
  createdby: optionalText(50),
  createdbyemail: optionalText(60),
  clientIp: optionalText(64),
  clientCountry: optionalText(64),
  deviceDetails: z
    .union([exactText(500), z.strictObject({ deviceType: exactText(50), userAgent: exactText(500) }).partial()])
    .nullish(),
});
