import { setTimeout as delay } from 'node:timers/promises';
import { type Session } from './session';

/** Milliseconds without being caught up after which something is wrong. */
const TIMEOUT = 30 * 60_000;

/** Resolves as soon as the read side shows everything up to a position. */
export const caughtUp = async (session: Session, position: string): Promise<void> => {
  const deadline = Date.now() + TIMEOUT;
  const path = '/applicants/paging-with-owner-status-with-removed?app=10';
  for (;;) {
    const { status, headers } = await session.call('GET', path, undefined, { 'Portal-Position': position });
    if (status === 200 && headers['portal-stale'] === undefined) return;
    if (Date.now() > deadline) throw new Error(`the read side did not reach ${position}`);
    await delay(20);
  }
};
