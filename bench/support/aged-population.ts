import { randomUUID } from 'node:crypto';
import { MASTER_KINDS } from '@berangkat/contracts/masterdata';
import { type DomainEvent, LogFiller } from '@berangkat/platform/event-log';
import { type PortalLog } from '@berangkat/platform/portal-log';
import { applicationFor } from '../../demo/src/content/applications';
import { masterDeciders, masterStream } from '@berangkat/command-api/contexts/masterdata/decider';
import { SEED } from '@berangkat/command-api/contexts/masterdata/seed';

const YEAR = 365 * 24 * 60 * 60 * 1000;
const CLIENT = '20251111301';
const ADMIN = '20251111901';
const STEPS = ['ApplicantShortlisted', 'ApplicantPassedInterview', 'ApplicantPrepared', 'ApplicantDeparted'] as const;
const PHRASES = ['Speaks French', 'Speaks Japanese', 'Has worked on ships', 'Knows HACCP', 'Can start at once'];

/** Applicants who were changed again and again, and one pipeline in which people went on meanwhile. */
export interface AgedPopulation {
  readonly applicantid: string;
  readonly projectid: string;
  readonly events: number;
  /** Position of the last event. */
  readonly position: string;
}

const applicantId = (number: number): string => String(90_000_000_000 + number);
const vendorId = (number: number): string => String(70_000_000_000 + Math.floor(number / 400));

/** One applicant at a time in the first round; then all of them once more in each of `updates` rounds. */
export const populateAged = async (
  { log }: PortalLog,
  {
    applicants,
    updates,
    placements,
  }: { readonly applicants: number; readonly updates: number; readonly placements: number },
): Promise<AgedPopulation> => {
  const filler = new LogFiller(log);
  const projectid = '20251111001';
  const total = applicants * (updates + 1);
  const begun = Date.now() - 2 * YEAR;
  let happened = 0;
  const append = (stream: string, ...events: readonly DomainEvent[]): Promise<void> => {
    const commandId = randomUUID();
    const occurredAt = begun + Math.floor((happened / total) * 2 * YEAR);
    const actor = { accountid: ADMIN, category: 'admin' };
    return filler.add({ stream, events, meta: { commandId, correlationId: commandId, actor, audit: {}, occurredAt } });
  };
  const account = (accountid: string, category: 'admin' | 'vendor'): Promise<void> =>
    append(`account-${accountid}`, {
      type: 'AccountRegistered',
      data: {
        ...{ accountid, category, email: `${category}${accountid}@example.org`, passwordhash: 'none' },
        ...{ avatar: 'avatar0.png', status: 'verified', selfregistered: false },
      },
    });

  await account(ADMIN, 'admin');
  for (const kind of MASTER_KINDS) {
    const { decide, initialState } = masterDeciders[kind];
    await append(masterStream(kind), ...decide({ type: 'Seed', entries: SEED[kind] }, initialState()));
  }
  await append(`client-${CLIENT}`, {
    type: 'ClientRegistered',
    data: {
      ...{
        clientid: CLIENT,
        companyname: 'Hotel Aurora',
        clientcode: 'AURORA',
        address: 'Storgata 1',
        country: 'norway',
      },
      ...{ companyregistrationnumber: '1', personincharge: null, status: 'active' },
    },
  });
  await append(`project-${projectid}`, {
    type: 'ProjectRegistered',
    data: { projectid, clientid: CLIENT, projectname: 'Kitchen', projectcode: 'KT001', projectstatus: 'active' },
  });
  for (let round = 0; round <= updates; round += 1) {
    for (let number = 0; number < applicants; number += 1) {
      const applicantid = applicantId(number);
      const application = applicationFor(number);
      if (round === 0 && number % 400 === 0) await account(vendorId(number), 'vendor');
      await append(
        `applicant-${applicantid}`,
        round === 0
          ? {
              type: 'ApplicationSubmitted',
              data: { applicantid, accountid: vendorId(number), managedby: 'vendor', ...application },
            }
          : {
              type: 'ApplicationUpdated',
              data: {
                applicantid,
                experience: (number + round) % 14,
                remarks: PHRASES[(number + round) % PHRASES.length]!,
              },
            },
      );
      happened += 1;
      if (number >= placements) continue;
      const placement = { projectid, applicantid };
      const stream = `placement-${projectid}-${applicantid}`;
      if (round === 0) await append(stream, { type: 'ApplicantAddedToProject', data: placement });
      else if (number % STEPS.length >= round - 1 && round <= STEPS.length)
        await append(stream, {
          type: STEPS[round - 1]!,
          data: { ...placement, ...(round === 2 && { comment: 'Passed.' }) },
        });
    }
  }
  return { applicantid: applicantId(Math.floor(applicants / 2)), projectid, ...(await filler.end()) };
};
