import { type BindDeps, isInternal } from '@berangkat/platform/http';
import { type Attempts } from './accounts/attempts';
import { refusing } from './bind-command';

/** Counts calls against the limit of their endpoint, per address. Services and the loading of demo data, which show the internal token, are not counted. */
export const limitOf =
  (attempts: Attempts, token: Buffer): NonNullable<BindDeps['limit']> =>
  async (limit, { req }) => {
    if (!isInternal(req, token)) await refusing(() => attempts.take(limit, req.ip ?? ''));
  };
