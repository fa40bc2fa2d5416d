import { randomUUID } from 'node:crypto';
import { type Application } from '@berangkat/contracts/applicants';
import { type DomainEvent, LogFiller } from '@berangkat/platform/event-log';
import { type PortalLog } from '@berangkat/platform/portal-log';
import { applicationFor } from '../../demo/src/content/applications';
import { randomFor } from '../../demo/src/content/random';

const APPLICANTS_PER_VENDOR = 400;
const TWO_YEARS = 2 * 365 * 24 * 60 * 60 * 1000;

/** Ids far above those that the portal hands out. */
const applicantId = (number: number): string => String(90_000_000_000 + number);
const accountId = (number: number): string => String(80_000_000_000 + number);
const vendorId = (number: number): string => String(70_000_000_000 + number);

export interface Population {
  readonly applicantids: (number: number) => string;
  /** Each has 400 applicants, those with an account of their own counted. */
  readonly vendorids: (number: number) => string;
  /** Position of the last event. */
  readonly position: string;
  readonly events: number;
}

/** Half of the applicants have an account of their own, the others belong to vendors. */
const ownerOf = (number: number): { readonly accountid: string; readonly managedby: 'applicant' | 'vendor' } =>
  number % 2 === 0
    ? { accountid: accountId(number), managedby: 'applicant' }
    : { accountid: vendorId(Math.floor(number / APPLICANTS_PER_VENDOR)), managedby: 'vendor' };

const registered = (accountid: string, category: 'applicant' | 'vendor', email: string): DomainEvent => ({
  type: 'AccountRegistered',
  data: {
    accountid,
    category,
    email,
    passwordhash: 'none',
    avatar: 'avatar0.png',
    status: 'unverified',
    selfregistered: category === 'applicant',
  },
});

/** Every third applicant is in the project, further along the more often its number divides. */
const placementOf = (number: number, projectid: string): readonly DomainEvent[] => {
  if (number % 3 !== 0) return [];
  const placement = { projectid, applicantid: applicantId(number) };
  const steps: DomainEvent[] = [
    { type: 'ApplicantAddedToProject', data: placement },
    { type: 'ApplicantShortlisted', data: placement },
    { type: 'ApplicantPassedInterview', data: { ...placement, comment: 'Passed.' } },
    { type: 'ApplicantPrepared', data: placement },
    { type: 'ApplicantDeparted', data: placement },
  ];
  return steps.slice(0, 1 + [2, 4, 8, 16].filter((divisor) => Math.floor(number / 3) % divisor === 0).length);
};

/**
 * Writes applicants `from` to `to` - 1 with their accounts and placements straight to the log. Commands would bring
 * about the same events at the pace of password hashing; what is measured afterwards reads them in either case.
 */
export const populate = async (
  { log }: PortalLog,
  from: number,
  to: number,
  projectid: string,
): Promise<Population> => {
  const filler = new LogFiller(log);
  const append = (stream: string, events: readonly DomainEvent[], occurredAt: number): Promise<void> => {
    const commandId = randomUUID();
    const actor = { accountid: vendorId(0), category: 'vendor' };
    const meta = { commandId, correlationId: commandId, actor, audit: {}, occurredAt };
    return filler.add({ stream, events, meta, last: true });
  };

  const now = Date.now();
  for (let number = from; number < to; number += 1) {
    const application: Application = applicationFor(number);
    const owner = ownerOf(number);
    const applicantid = applicantId(number);
    const occurredAt = now - Math.floor(randomFor('age of record', number).next() * TWO_YEARS);
    if (owner.managedby === 'applicant')
      await append(
        `account-${owner.accountid}`,
        [registered(owner.accountid, 'applicant', application.email)],
        occurredAt,
      );
    else if (number % APPLICANTS_PER_VENDOR === 1)
      await append(
        `account-${owner.accountid}`,
        [registered(owner.accountid, 'vendor', `vendor${number}@example.org`)],
        occurredAt,
      );
    await append(
      `applicant-${applicantid}`,
      [{ type: 'ApplicationSubmitted', data: { applicantid, ...owner, ...application } }],
      occurredAt,
    );
    const placement = placementOf(number, projectid);
    if (placement.length > 0) await append(`placement-${projectid}-${applicantid}`, placement, occurredAt);
  }
  return { applicantids: applicantId, vendorids: vendorId, ...(await filler.end()) };
};
