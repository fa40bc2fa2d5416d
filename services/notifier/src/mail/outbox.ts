import { MAIL_OUTBOX_KEPT } from '@berangkat/contracts/mail';
import { type OutgoingMail } from '@berangkat/contracts/mail/tasks';
import { type Pool } from '@berangkat/platform/postgres';
import { type Carrier, type CarryResult } from './carrier';

/** For who runs without a mail server: what would have been sent lies here, to be looked at, and nothing leaves. */
export class MailOutbox implements Carrier {
  readonly name = 'outbox';

  constructor(private readonly pool: Pool) {}

  async carry({ mailid, accountid, messageid, kind, link, unsubscribe }: OutgoingMail): Promise<CarryResult> {
    try {
      await this.pool.query(
        `insert into app.mail_outbox (mailid, accountid, messageid, kind, link, unsubscribe) values ($1, $2, $3, $4, $5, $6)
         on conflict do nothing`,
        [mailid, accountid, messageid, kind, link ?? null, unsubscribe ?? null],
      );
      return { outcome: 'sent' };
    } catch (error) {
      return { outcome: 'unusable', error: error as Error };
    }
  }

  async check(): Promise<void> {
    await this.pool.query('select 1');
  }

  close(): void {
    // The pool is the process's.
  }

  /** Removes what is older than the newest of its kind, and what was for who was erased. */
  async sweep(): Promise<void> {
    await this.pool.query(
      `delete from app.mail_outbox m
        where exists (select from vault.subject_keys k
                       where k.subject = 'account-' || m.accountid and k.destroyed_at is not null)
           or m.mailid in (select mailid
                             from (select mailid, row_number() over (partition by kind order by at desc, mailid) as place
                                     from app.mail_outbox) placed
                            where place > ${MAIL_OUTBOX_KEPT})`,
    );
  }
}
