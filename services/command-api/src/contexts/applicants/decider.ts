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
import { changedFields, clearedFields, pick, sameValue } from '../../kernel/changes';
import { commandRefused } from '../../kernel/command-refused';
import { NO_PHOTO } from '../../kernel/merging';
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
      /** Records that were merged into this one. */
      readonly merged: readonly string[];
      /** The record that this one was merged into: it is as good as removed, and stays as it is. */
      readonly into?: string | undefined;
      /** E-mails of its own, while it has that of a record that was merged into it: nobody else may take them. */
      readonly aside: readonly string[];
    };

/** Its values are known until its key is destroyed, so that they can be given up. */
export interface ErasedApplicant {
  readonly status: 'erased';
  readonly applicantid: string;
  readonly accountid: string;
  readonly managedby: ManagedBy;
  readonly email: string | null;
  readonly aside: readonly string[];
  readonly merged: readonly string[];
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
  | { readonly type: 'Merge'; readonly applicantid: string; readonly into: string }
  /** With what it is given of the other one. */
  | {
      readonly type: 'Unmerge';
      readonly applicantid: string;
      readonly from: string;
      readonly application: Partial<Application>;
      readonly photo?: StoredPhoto | undefined;
      readonly comments: readonly GivenComment[];
    }
  | TakeIn
  | LetGo
  | { readonly type: 'RemoveApplicant'; readonly applicantid: string }
  | { readonly type: 'RecoverApplicant'; readonly applicantid: string }
  | { readonly type: 'EraseApplicant'; readonly applicantid: string }
  | {
      readonly type: 'AddAdminComment';
      readonly applicantid: string;
      readonly commentid: string;
      readonly comment: string;
    };

/** Values taken from another record, by field; undefined where the field is empty there. */
export interface TakeIn {
  readonly type: 'TakeIn';
  readonly applicantid: string;
  readonly otherid: string;
  readonly application: Partial<Application>;
  readonly photo?: StoredPhoto | undefined;
}

/** Values that a record has again without the other one: as in {@link TakeIn}, each with the record that it is of. */
export interface LetGo {
  readonly type: 'LetGo';
  readonly applicantid: string;
  readonly otherid: string;
  /** The revision at which it was found out. */
  readonly revision: number;
  readonly fields: readonly { readonly of: string | undefined; readonly application: Partial<Application> }[];
  readonly photo?: { readonly of: string | undefined; readonly photo: StoredPhoto | undefined } | undefined;
  /** Those that go to the other one. */
  readonly comments: readonly string[];
}

/** A comment under its new id, with who wrote it and when. */
export type GivenComment = Omit<Extract<ApplicantEvent, { readonly type: 'AdminCommentGiven' }>['data'], 'applicantid'>;

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
    case 'Merge':
      if (applicant.into === command.into) return [];
      refuseRemoved(applicant);
      if (applicant.merged.length > 0) throw commandRefused(409, 'merge-has-merged');
      return [{ type: 'ApplicantMerged', data: { applicantid, into: command.into } }];
    case 'Unmerge':
      if (applicant.into !== command.from) return [];
      return [
        { type: 'ApplicantUnmerged', data: { applicantid, from: command.from } },
        ...updatedBy({ applicantid }, command.application),
        ...(command.photo === undefined
          ? []
          : [{ type: 'ApplicantPhotoChanged' as const, data: { applicantid, ...command.photo } }]),
        ...command.comments.map((comment) => ({
          type: 'AdminCommentGiven' as const,
          data: { applicantid, ...comment },
        })),
      ];
    case 'TakeIn':
      return takeIn(command, applicant);
    case 'LetGo':
      return letGo(command, applicant);
    case 'RemoveApplicant':
      refuseMerged(applicant);
      return applicant.status === 'removed' ? [] : [{ type: 'ApplicantRemoved', data: { applicantid } }];
    case 'RecoverApplicant':
      refuseMerged(applicant);
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

type Hidden = { readonly status: 'open' | 'removed' | 'erased'; readonly into?: string | undefined };

const refuseMerged = ({ into }: Hidden): void => {
  if (into !== undefined) throw commandRefused(409, 'applicant-merged');
};

/** A removed record can be recovered by a superadmin, one that was merged by undoing that; neither can be changed. */
export const refuseRemoved = (applicant: Hidden): void => {
  refuseMerged(applicant);
  if (applicant.status !== 'open') throw commandRefused(404, 'not-found');
};

/** The change of an application by these values, undefined where a field is emptied. */
const updatedBy = (
  { of, ...ids }: { readonly applicantid: string; readonly of?: string | undefined; readonly parted?: string },
  application: Partial<Application>,
): readonly ApplicantEvent[] => {
  const names = Object.keys(application) as (keyof Application)[];
  if (names.length === 0) return [];
  const said = pick(application, names);
  const cleared = names.filter((name) => said[name] === undefined);
  const data = { ...ids, ...(of !== undefined && { of }), ...said, ...(cleared.length > 0 && { cleared }) };
  return [{ type: 'ApplicationUpdated', data }];
};

const takeIn = (
  { applicantid, otherid, application, photo }: TakeIn,
  applicant: RecordedApplicant,
): readonly ApplicantEvent[] => {
  if (applicant.merged.includes(otherid)) return [];
  refuseRemoved(applicant);
  const changed = Object.fromEntries(
    Object.entries(application).filter(([name, value]) => !sameValue(applicant.application[name], value)),
  );
  return [
    { type: 'ApplicantTookIn', data: { applicantid, otherid } },
    ...updatedBy({ applicantid, of: otherid }, changed),
    ...(photo === undefined
      ? []
      : [{ type: 'ApplicantPhotoChanged' as const, data: { applicantid, of: otherid, ...photo } }]),
  ];
};

const letGo = (
  { applicantid, otherid, revision, fields, photo, comments }: LetGo,
  applicant: RecordedApplicant,
): readonly ApplicantEvent[] => {
  if (!applicant.merged.includes(otherid)) return [];
  if (revision !== applicant.revision) throw commandRefused(409, 'stale-revision');
  return [
    {
      type: 'ApplicantLetGo',
      data: { applicantid, otherid, ...(comments.length > 0 && { comments: [...comments] }) },
    },
    ...fields.flatMap(({ of, application }) => updatedBy({ applicantid, of, parted: otherid }, application)),
    ...(photo === undefined
      ? []
      : [
          {
            type: 'ApplicantPhotoChanged' as const,
            data: { applicantid, ...(photo.of !== undefined && { of: photo.of }), ...(photo.photo ?? NO_PHOTO) },
          },
        ]),
  ];
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
      merged: NONE,
      aside: NONE,
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
        aside: setAside(applicant, event.data),
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
      const { aside, merged } = applicant;
      return { status: 'erased', applicantid: event.data.applicantid, accountid, managedby, email, aside, merged };
    }
    case 'ApplicantMerged':
      return { ...next, status: 'removed', into: event.data.into };
    case 'ApplicantUnmerged':
      return { ...next, status: 'open', into: undefined };
    case 'ApplicantTookIn':
      return { ...next, merged: [...applicant.merged, event.data.otherid] };
    case 'ApplicantLetGo': {
      const merged = applicant.merged.filter((one) => one !== event.data.otherid);
      return { ...next, merged, aside: merged.length === 0 ? NONE : applicant.aside };
    }
    case 'AdminCommentAdded':
    case 'AdminCommentGiven':
      return next;
    default:
      event satisfies never;
      return applicant;
  }
};

const NONE: readonly string[] = [];

const setAside = (
  { application: { email }, aside }: RecordedApplicant,
  data: { readonly of?: string | undefined; readonly email?: string | null | undefined },
): readonly string[] =>
  data.of === undefined || data.email === undefined || typeof email !== 'string' ? aside : [...aside, email];

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
