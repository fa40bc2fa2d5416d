import { type Call } from './call';

/**
 * The user on whose behalf a service asks another one, which finds their session by the cookie and records their
 * browser and address.
 */
export interface OnBehalf {
  readonly requestId: string;
  readonly cookie: string | undefined;
  readonly userAgent: string | undefined;
  readonly address: string | undefined;
}

/** The user of a call. */
export const onBehalfOf = ({ req, requestId }: Pick<Call, 'req' | 'requestId'>): OnBehalf => ({
  requestId,
  cookie: req.headers.cookie,
  userAgent: req.headers['user-agent'],
  address: req.ip,
});
