import { isDemo, type PortalKind } from '@berangkat/contracts/portal';
import { internalClient } from '@berangkat/platform/http';
import { type Instances } from '@berangkat/platform/instances';

/** Milliseconds that a page waits for the answer, and that go by before it is asked for again. */
const TIMEOUT = 1_000;
const AGAIN = 1_000;

/**
 * Whether this portal is a demonstration. Its log says so for ever once anything is in it, so this is asked with the
 * first pages only; while the log is empty, or command-api does not answer, pages are served without the word and the
 * next page asks again.
 */
export const demoQuestion = (
  kindNow: () => Promise<PortalKind>,
  now: () => number = Date.now,
): (() => Promise<boolean>) => {
  let known: Promise<boolean> | undefined;
  let again = 0;
  return () => {
    if (known !== undefined && now() < again) return known;
    again = now() + AGAIN;
    known = kindNow().then(
      (kind) => {
        if (kind !== 'empty') again = Number.POSITIVE_INFINITY;
        return isDemo(kind);
      },
      () => false,
    );
    return known;
  };
};

/** Asks command-api what the log says. @throws {Error} it did not answer */
export const kindFrom = (instances: Pick<Instances, 'request'>, token: Buffer): (() => Promise<PortalKind>) => {
  const commandApi = internalClient({ instances, service: 'command-api', token, timeout: TIMEOUT });
  return async () => ((await commandApi.post('/internal/portal', {})).json() as { readonly kind: PortalKind }).kind;
};
