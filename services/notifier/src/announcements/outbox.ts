import { randomUUID } from 'node:crypto';
import { maskedNumber, OUTBOX_SHOWN } from '@berangkat/contracts/announcements';
import { type Pool } from '@berangkat/platform/postgres';
import { type OutgoingMessage, type Provider, type SendResult } from './provider';

/** For who runs without an account of WhatsApp: what would have been sent lies here, to be looked at. */
export class Outbox implements Provider {
  constructor(private readonly pool: Pool) {}

  async send({ reference, applicantid, number, language, parameters }: OutgoingMessage): Promise<SendResult> {
    const messageid = randomUUID();
    try {
      await this.pool.query(
        'insert into app.outbox_messages (messageid, reference, applicantid, language, parameters, number) values ($1, $2, $3, $4, $5, $6)',
        [messageid, reference, applicantid, language, parameters.slice(1), maskedNumber(number)],
      );
      return { outcome: 'outbox', messageid };
    } catch {
      return { outcome: 'unknown', reason: 'no-answer' };
    }
  }

  /** Removes what nobody is shown any more, and what went to who was erased, also where it was written after that. */
  async sweep(): Promise<void> {
    await this.pool.query(
      `delete from app.outbox_messages m
        where exists (select from vault.subject_keys k
                       where k.subject = 'applicant-' || m.applicantid and k.destroyed_at is not null)
           or (m.at, m.messageid) not in (select at, messageid from app.outbox_messages
                                           order by at desc, messageid limit ${OUTBOX_SHOWN})`,
    );
  }
}
