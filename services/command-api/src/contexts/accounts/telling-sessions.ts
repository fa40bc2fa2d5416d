import { type Uniqueness } from '@berangkat/platform/uniqueness';
import { type CommandMeta } from '../../kernel/command';
import { commandRefused } from '../../kernel/command-refused';
import { type Claim, reserving } from '../../kernel/reserving';
import { SESSIONS } from './holds';

const sessionsClaim = (accountid: string): Claim => ({
  kind: SESSIONS,
  value: accountid,
  transient: true,
  refusal: () => commandRefused(409, 'stale-revision'),
});

/**
 * Changes who gets in with an account, or what it may do, and tells its sessions. A claim stands from before the change
 * until they know: a process that is killed in between, or that loses the database, would otherwise leave them as they
 * were for days. The sweep that finds the claim ends them all, also where the change never came to be.
 */
export const tellingSessions =
  (uniqueness: Uniqueness) =>
  <T>(
    accountid: string,
    meta: CommandMeta,
    change: () => Promise<T>,
    tell: (changed: T) => Promise<void>,
  ): Promise<T> =>
    reserving(uniqueness, accountid, [sessionsClaim(accountid)], meta, async () => {
      const changed = await change();
      await tell(changed);
      return changed;
    });
export type TellSessions = ReturnType<typeof tellingSessions>;
