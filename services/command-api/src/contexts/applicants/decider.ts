import {
  APPLICATION_FIELDS,
  type Application,
  type applicantEvents,
  PHONES,
  phonesDiffer,
  type QuickAnswers,
  type StoredPhoto,
  type UpdatedApplication,
} from '@berangkat/contracts/applicants';
import { type EventOf } from '@berangkat/contracts/kernel';
import { type Decider } from '@berangkat/platform/event-log';
import { changedFields, clearedFields, pick } from '../../kernel/changes';
import { commandRefused } from '../../kernel/command-refused';
import { refuseNobodys } from '../../kernel/phones';

export type ApplicantEvent = EventOf<(typeof applicantEvents)[number]>;
type ManagedBy = 'applicant' | 'vendor';

export type Applicant =
  | { readonly status: 'none' }
  | ErasedApplicant
  | {
      readonly status: 'open' | 'removed';
      readonly accountid: string;
      readonly managedby: ManagedBy;
      readonly application: Readonly<Record<string, unknown>>;
      readonly photohash: string | undefined;
      readonly revision: number;
    };

/** Its values are known until its key is destroyed, so that they can be given up. */
export interface ErasedApplicant {
  readonly status: 'erased';
  readonly applicantid: string;
  readonly accountid: string;
  readonly managedby: ManagedBy;
  readonly email: string | null;
}

export type RecordedApplicant = Exclude<Applicant, { status: 'none' | 'erased' }>;

export type ApplicantCommand =
  | {
      readonly type: 'SubmitApplication';
      readonly applicantid: string;
      readonly accountid: string;
      readonly managedby: ManagedBy;
      readonly application: Application | (QuickAnswers & Partial<Application>);
    }
  | {
      readonly type: 'UpdateApplication';
      readonly applicantid: string;
      readonly application: Partial<UpdatedApplication>;
      /** Fields that the actor may not see, or was not asked for: what of them is left out stays as it is. */
      readonly untouched?: readonly (keyof Application)[];
      readonly revision?: number | undefined;
    }
  | { readonly type: 'ChangePhoto'; readonly applicantid: string; readonly photo: StoredPhoto }
  | { readonly type: 'RemoveApplicant'; readonly applicantid: string }
  | { readonly type: 'RecoverApplicant'; readonly applicantid: string }
  | { readonly type: 'EraseApplicant'; readonly applicantid: string }
  | {
      readonly type: 'AddAdminComment';
      readonly applicantid: string;
      readonly commentid: string;
      readonly comment: string;
    };

const decide = (command: ApplicantCommand, applicant: Applicant): readonly ApplicantEvent[] => {
  const { applicantid } = command;
  if (command.type === 'SubmitApplication') {
    if (applicant.status !== 'none') return [];
    const { accountid, managedby, application } = command;
    refuseNobodys(pick(application as Partial<Application>, PHONES));
    return [{ type: 'ApplicationSubmitted', data: { applicantid, accountid, managedby, ...application } }];
  }
  if (command.type === 'EraseApplicant' && applicant.status === 'erased') return [];
  if (applicant.status === 'none' || applicant.status === 'erased') throw commandRefused(404, 'not-found');
  switch (command.type) {
    case 'UpdateApplication': {
      refuseRemoved(applicant);
      if (command.revision !== undefined && command.revision !== applicant.revision)
        throw commandRefused(409, 'stale-revision');
      const kept = pick(applicant.application as Partial<Application>, command.untouched ?? []);
      const application = { ...kept, ...command.application };
      refuseWrongPhones(application);
      const changed = changedFields(applicant.application, application);
      refuseNobodys(pick(changed as Partial<Application>, PHONES));
      const cleared = clearedFields(applicant.application, application);
      if (Object.keys(changed).length === 0 && cleared.length === 0) return [];
      return [
        { type: 'ApplicationUpdated', data: { applicantid, ...changed, ...(cleared.length > 0 && { cleared }) } },
      ];
    }
    case 'ChangePhoto':
      refuseRemoved(applicant);
      return [{ type: 'ApplicantPhotoChanged', data: { applicantid, ...command.photo } }];
    case 'RemoveApplicant':
      return applicant.status === 'removed' ? [] : [{ type: 'ApplicantRemoved', data: { applicantid } }];
    case 'RecoverApplicant':
      return applicant.status === 'open' ? [] : [{ type: 'ApplicantRecovered', data: { applicantid } }];
    case 'EraseApplicant':
      return [{ type: 'ApplicantErased', data: { applicantid } }];
    case 'AddAdminComment':
      refuseRemoved(applicant);
      return [
        { type: 'AdminCommentAdded', data: { applicantid, commentid: command.commentid, comment: command.comment } },
      ];
    default:
      return command satisfies never;
  }
};

/** Rules of the form that only hold once hidden numbers stand in their places. */
const refuseWrongPhones = (application: Pick<UpdatedApplication, 'phone1' | 'phone2'>): void => {
  if (!application.phone1) throw commandRefused(400, 'app-phone1-format', { field: 'phone1' });
  if (!phonesDiffer.check(application)) throw commandRefused(400, 'app-phone2-differs', { field: 'phone2' });
};

/** A removed record can be recovered by a superadmin; it cannot be changed. */
export const refuseRemoved = (applicant: { readonly status: 'open' | 'removed' }): void => {
  if (applicant.status === 'removed') throw commandRefused(404, 'not-found');
};

const evolve = (applicant: Applicant, event: ApplicantEvent): Applicant => {
  if (event.type === 'ApplicationSubmitted') {
    return {
      status: 'open',
      accountid: event.data.accountid,
      managedby: event.data.managedby,
      application: applicationIn(event.data),
      photohash: undefined,
      revision: 0,
    };
  }
  if (applicant.status === 'none' || applicant.status === 'erased') return applicant;
  const next = { ...applicant, revision: applicant.revision + 1 };
  switch (event.type) {
    case 'ApplicationUpdated': {
      const application = { ...applicant.application, ...applicationIn(event.data) };
      const cleared = new Set(event.data.cleared);
      return {
        ...next,
        application: Object.fromEntries(Object.entries(application).filter(([field]) => !cleared.has(field))),
      };
    }
    case 'ApplicantPhotoChanged':
      return { ...next, photohash: event.data.photohash ?? undefined };
    case 'ApplicantRemoved':
      return { ...next, status: 'removed' };
    case 'ApplicantRecovered':
      return { ...next, status: 'open' };
    case 'ApplicantErased': {
      const { accountid, managedby, application } = applicant;
      const email = (application.email as string | null | undefined) ?? null;
      return { status: 'erased', applicantid: event.data.applicantid, accountid, managedby, email };
    }
    case 'AdminCommentAdded':
      return next;
    default:
      event satisfies never;
      return applicant;
  }
};

const applicationIn = (data: Readonly<Record<string, unknown>>): Record<string, unknown> =>
  Object.fromEntries(
    APPLICATION_FIELDS.filter((field) => data[field] !== undefined).map((field) => [field, data[field]]),
  );

export const applicantDecider: Decider<Applicant, ApplicantCommand, ApplicantEvent> = {
  initialState: () => ({ status: 'none' }),
  decide,
  evolve,
};

/** The record behind a state: none and erased ones are not there. */
export const recordedIn = (applicant: Applicant): RecordedApplicant | undefined =>
  applicant.status === 'none' || applicant.status === 'erased' ? undefined : applicant;

export const applicantStream = (applicantid: string): string => `applicant-${applicantid}`;

/**
 * Answers the owner of the record that an event begins; undefined when it begins none. The owner is not sealed, so no
 * key is needed.
 */
export const ownerIn = (
  origin: { readonly type: string; readonly data: Readonly<Record<string, unknown>> } | undefined,
): string | undefined =>
  origin?.type === ('ApplicationSubmitted' satisfies ApplicantEvent['type']) &&
  typeof origin.data.accountid === 'string'
    ? origin.data.accountid
    : undefined;
