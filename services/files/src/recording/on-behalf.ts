import { type Call } from '@berangkat/platform/http';
import { type OnBehalf } from './file-records';

/** Whom a call to another service is made for: the user of this one. */
export const onBehalfOf = ({ req, requestId }: Pick<Call, 'req' | 'requestId'>): OnBehalf => ({
  cookie: req.headers.cookie,
  userAgent: req.get('user-agent'),
  address: req.ip,
  requestId,
});
