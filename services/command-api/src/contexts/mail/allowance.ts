import { createHmac } from 'node:crypto';
import { isMailChoice, type MailKind } from '@berangkat/contracts/mail';
import { type Queryable } from '@berangkat/platform/postgres';
import { alertPrefixIn } from '../../kernel/mail-order';
import { type Resource } from '../../kernel/resource';

/** Messages to one address within a day, alerts apart; docs/operations/limits.md has the same numbers. */
export const MAIL_PER_DAY = {
  /**
   * Alerts of one rule, which neither take room from other mail nor leave it to others: whoever lets his own refusals be
   * alerts hides no alert of another rule, and no notice.
   */
  alert: 10,
  /**
   * Links that confirm the address for an account that is to have it. Whoever edits accounts chooses the address, and
   * may enter one for as many accounts as there are.
   */
  change: 10,
  /** Beyond it, none that its reader may turn off. */
  choice: 10,
  /** Beyond it, none but those below: notices keep room, so that nobody hides one behind a flood of other mail. */
  any: 30,
};

/**
 * Messages without which somebody does not get in, or not out of somebody else's hands. Each has a limit of its own, by
 * the account and the network that ask (accounts): a flood of others does not stop it, and it takes no room from them.
 */
const NEEDED: readonly MailKind[] = ['password-link', 'password-help', 'email-link', 'email-changing'];

/** How much mail goes to one address. */
export interface Allowance {
  /**
   * Whether a message may go now. Asked again for the same one, say after a crash, it is answered alike.
   * @param now milliseconds since the epoch
   */
  take(
    mail: { readonly mailid: string; readonly address: string; readonly kind: MailKind },
    now: number,
  ): Promise<boolean>;
  /** Forgets what is over; some process does this every minute. */
  sweep(): Promise<unknown>;
}

/** The limit of a message, and the name of those that it is counted with: others leave it room, and it leaves them theirs. */
const limitOf = (mailid: string, kind: MailKind): { readonly limit: number; readonly countedWith: string } => {
  const rule = alertPrefixIn(mailid);
  if (rule !== undefined) return { limit: MAIL_PER_DAY.alert, countedWith: rule };
  if (kind === 'email-change') return { limit: MAIL_PER_DAY.change, countedWith: kind };
  return { limit: isMailChoice(kind) ? MAIL_PER_DAY.choice : MAIL_PER_DAY.any, countedWith: '' };
};

/** Counts and adds without a lock: one notifier sends at a time, and asks for one message after the other. */
export const postgresAllowance = (pool: Queryable, key: Buffer): Allowance => ({
  async take({ mailid, address, kind }, now) {
    if (NEEDED.includes(kind)) return true;
    const { limit, countedWith } = limitOf(mailid, kind);
    const { rows } = await pool.query<{ taken: boolean }>(
      `with taken as (
         insert into app.mail_allowance (mailid, address, at, countedwith)
         select $1, $2, to_timestamp($3::float8 / 1000), $5
          where (select count(*) from app.mail_allowance
                  where address = $2 and at > to_timestamp($3::float8 / 1000) - interval '1 day'
                    and countedwith = $5) < $4
             on conflict (mailid) do nothing returning mailid)
       select exists (select from taken) or exists (select from app.mail_allowance where mailid = $1) as taken`,
      [mailid, createHmac('sha256', key).update(`mail to\n${address.toLowerCase()}`).digest(), now, limit, countedWith],
    );
    return rows[0]!.taken;
  },
  sweep: () => pool.query(`delete from app.mail_allowance where at < now() - interval '2 days'`),
});

/** Mail without a database: as much as anybody asks for. */
const unbounded: Allowance = { take: () => Promise.resolve(true), sweep: () => Promise.resolve() };

export const mailAllowance: Resource<Allowance> = {
  open: ({ pool, keys }) => postgresAllowance(pool, keys.lookup),
  inMemory: () => unbounded,
};
