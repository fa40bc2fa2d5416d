import { type AuditClaims, claims } from '@berangkat/contracts/kernel';
import { type Request } from 'express';
import { type CountryOf } from '../countries';

/**
 * Makes the claims of a request that the audit trail keeps. Address and user agent come from the connection. Action,
 * page and remarks are what the screen says that it was doing, and the identity that the browser states stays a claim.
 * From the body only the fields of the claims' own strict schema are kept: once, any JSON of 256 KB could go into
 * events this way, and the readers of the log crashed on them.
 * @param body as the endpoint's schema parsed it; left out where a call has no claims
 * @param countryOf left out where nothing is recorded
 */
export const auditOf = (req: Request, body?: unknown, countryOf?: CountryOf): AuditClaims => {
  const claimed = (body === undefined ? undefined : claims.safeParse(body).data) ?? {};
  const { action, page, remarks } = claimed.audit ?? {};
  const userAgent = req.get('user-agent')?.slice(0, 500);
  return {
    ...text('action', action),
    ...text('page', page),
    ...text('remarks', remarks),
    ...text('clientIp', req.ip?.slice(0, 64)),
    ...text('clientCountry', countryOf?.(req.ip)),
    ...(userAgent !== undefined && { userAgent, deviceType: deviceOf(userAgent) }),
    ...(Object.keys(claimed).length > 0 && { claimed }),
  };
};

/** mobile, tablet or desktop, as far as a user agent tells. */
export const deviceOf = (userAgent: string): 'mobile' | 'tablet' | 'desktop' => {
  if (/iPad|Tablet|Android(?!.*Mobile)/i.test(userAgent)) return 'tablet';
  return /Mobi|iPhone|Android/i.test(userAgent) ? 'mobile' : 'desktop';
};

const text = (
  name: 'action' | 'page' | 'remarks' | 'clientIp' | 'clientCountry',
  value: string | undefined,
): AuditClaims => (value ? { [name]: value } : {});
