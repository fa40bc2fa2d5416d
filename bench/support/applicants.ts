import { randomUUID } from 'node:crypto';
import { type DomainEvent, eventIdOf, type EventLog, genesisOf, type StreamHead } from '@berangkat/platform/event-log';
import { applicationFor } from '../../demo/src/content/applications';

const PROJECT = '20251111001';
const APPLICANTS_PER_WRITER = 100_000;

/**
 * Applicants as one writer brings them to the portal, one event at a time: somebody looks at a page, registers,
 * applies, changes the application, comes into a project and goes on in it; then the next one.
 */
export class Applicants {
  #number: number;
  #step = 0;
  readonly #heads = new Map<string, StreamHead>();

  constructor(
    private readonly log: EventLog,
    writer: number,
  ) {
    this.#number = writer * APPLICANTS_PER_WRITER;
  }

  /**
   * Appends the next event; answers its id and its position.
   * @param onBegin called with the id before
   */
  async step(onBegin: (eventId: string) => void): Promise<{ readonly id: string; readonly position: string }> {
    const { stream, event } = this.#next();
    const commandId = randomUUID();
    const id = eventIdOf({ commandId }, 0);
    onBegin(id);
    const head = this.#heads.get(stream) ?? { revision: 'no_stream', hash: genesisOf(stream) };
    const audit = {
      page: '/application-form',
      clientIp: '203.0.113.7',
      userAgent: 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36',
    };
    const actor = { accountid: String(60_000_000_000 + (this.#number % 50)), category: 'admin' };
    const { revision, hash, position } = await this.log.append(stream, head, [event], {
      commandId,
      correlationId: commandId,
      actor,
      audit,
      occurredAt: Date.now(),
    });
    this.#heads.set(stream, { revision, hash });
    return { id, position };
  }

  #next(): { readonly stream: string; readonly event: DomainEvent } {
    const number = this.#number;
    const [accountid, applicantid] = [String(80_000_000_000 + number), String(90_000_000_000 + number)];
    const placement = { projectid: PROJECT, applicantid };
    const steps: readonly (() => { readonly stream: string; readonly event: DomainEvent })[] = [
      () => ({
        stream: `visit-2025-11-21-${randomUUID()}`,
        event: { type: 'PageAccessed', data: { page: '/' } },
      }),
      () => ({
        stream: `account-${accountid}`,
        event: {
          type: 'AccountRegistered',
          data: {
            accountid,
            category: 'applicant',
            email: `applicant${number}@example.org`,
            passwordhash: 'none',
            avatar: 'avatar0.png',
            status: 'unverified',
            selfregistered: true,
          },
        },
      }),
      () => ({
        stream: `applicant-${applicantid}`,
        event: {
          type: 'ApplicationSubmitted',
          data: { applicantid, accountid, managedby: 'applicant', ...applicationFor(number) },
        },
      }),
      () => ({
        stream: `applicant-${applicantid}`,
        event: { type: 'ApplicationUpdated', data: { applicantid, phone1: '+62811000000', weight: 60 } },
      }),
      () => ({
        stream: `placement-${PROJECT}-${applicantid}`,
        event: { type: 'ApplicantAddedToProject', data: placement },
      }),
      () => ({
        stream: `placement-${PROJECT}-${applicantid}`,
        event: { type: 'ApplicantShortlisted', data: placement },
      }),
      () => ({
        stream: `placement-${PROJECT}-${applicantid}`,
        event: { type: 'ApplicantPassedInterview', data: { ...placement, comment: 'Passed.' } },
      }),
      () => ({
        stream: `visit-2025-11-21-${randomUUID()}`,
        event: { type: 'PageAccessed', data: { page: '/applicant-management' } },
      }),
    ];
    const step = steps[this.#step]!();
    this.#step += 1;
    if (this.#step === steps.length) {
      this.#step = 0;
      this.#number += 1;
      this.#heads.clear();
    }
    return step;
  }
}
