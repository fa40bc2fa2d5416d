import { maskedNumber, REPLIES_KEPT_DAYS, REPLIES_SHOWN, REPLY_MAX } from '@berangkat/contracts/announcements';
import { type Pool } from '@berangkat/platform/postgres';
import { applicantWithPhone } from '@berangkat/platform/read-models';
import { isSettledReply } from '@berangkat/platform/unclear-replies';

/** A reply about announcements of which it is not certain what is wanted, or by whom. */
export interface UnclearReply {
  /** The provider's name for it: told twice, it is one. */
  readonly messageid: string;
  readonly text: string;
  /** In digits; left out where the provider does not say it. */
  readonly number?: string;
}

/** Replies that somebody has to read. */
export class Replies {
  constructor(private readonly pool: Pool) {}

  async keep({ messageid, text, number }: UnclearReply): Promise<void> {
    const applicant = number === undefined ? undefined : (await applicantWithPhone.rows(this.pool, `+${number}`))[0];
    await this.pool.query(
      `insert into app.unclear_replies (messageid, applicantid, number, text) values ($1, $2, $3, $4)
       on conflict (messageid) do nothing`,
      [messageid, applicant?.applicantid, number === undefined ? null : maskedNumber(number), text.slice(0, REPLY_MAX)],
    );
  }

  /** Removes what is old, what waits behind more than are shown, and what somebody wrote who was erased. */
  async sweep(): Promise<void> {
    await this.pool.query(
      `delete from app.unclear_replies r
        where r.at < now() - interval '${REPLIES_KEPT_DAYS} days'
           or exists (select from vault.subject_keys k
                       where k.subject = 'applicant-' || r.applicantid and k.destroyed_at is not null)
           or not ${isSettledReply('r')}
              and (r.at, r.messageid) not in (select at, messageid from app.unclear_replies u
                                               where not ${isSettledReply('u')}
                                               order by at desc, messageid limit ${REPLIES_SHOWN})`,
    );
  }
}
