import { CvFileUploaded, DocumentRemoved, DocumentUploaded, FullPhotoChanged } from '@berangkat/contracts/attachments';
import { type Application, APPLICATION_FIELDS, applicantEvents } from '@berangkat/contracts/applicants';
import { educationEvents } from '@berangkat/contracts/educations';
import { experienceEvents } from '@berangkat/contracts/experiences';
import { visible } from '@berangkat/contracts/kernel';
import { type AnyEvent, type Batch, defineProjection } from '../../engine';
import { changesBetween } from '../../query-kit/changes';
import { derivedFrom } from './derived';
import { count } from './summary';
import { type Applicant, tables } from './tables';

type Fields = Pick<Applicant, keyof Application & keyof Applicant>;
/** The fields of an event, on top of those `before`. */
const fieldsIn = <Before extends Partial<Fields>>(
  data: Readonly<Record<string, unknown>>,
  before: Before,
): Before & Partial<Fields> => {
  const fields: Record<string, unknown> = { ...before };
  // Texts typed before invisible characters were removed are in the log as they came.
  for (const field of APPLICATION_FIELDS) {
    const value = data[field];
    if (value !== undefined) fields[field] = typeof value === 'string' ? visible(value) : value;
  }
  return fields as Before & Partial<Fields>;
};
const NO_FIELDS = Object.fromEntries(APPLICATION_FIELDS.map((field) => [field, null])) as unknown as Fields;

/** Tells the record that each value came from, after some of them were sent; `of` is that record, if another one. */
const takenAfter = (
  before: Applicant['taken'],
  names: readonly string[],
  of: string | undefined,
): Applicant['taken'] => {
  const others = Object.entries(before ?? {}).filter(([name]) => !names.includes(name));
  const taken = [...others, ...(of === undefined ? [] : names.map((name) => [name, of] as const))];
  return taken.length === 0 ? null : Object.fromEntries(taken);
};

/** Writes the row and moves the counts from what it was to what it is. */
const store = (batch: Batch<typeof tables>, before: Applicant | undefined, after: Applicant): void => {
  count(batch, before, after);
  batch.applicants.set(after);
};

/** Changes an applicant that is there; an event of one that is not cannot happen. */
const change = (
  batch: Batch<typeof tables>,
  { data, revision, metadata }: AnyEvent,
  changes: (applicant: Applicant) => Partial<Applicant>,
): void => {
  const before = batch.applicants.get({ applicantid: data.applicantid as string });
  if (before === undefined) return;
  const changed = {
    ...before,
    ...changes(before),
    revision,
    updatedat: metadata.occurredAt,
    updatedby: metadata.actor.accountid,
  };
  store(batch, before, { ...changed, ...derivedFrom(changed) });
};

/**
 * Counts what belongs to an applicant, which changes what the CV lacks; the application and its revision stay as they
 * are.
 */
const attach = (
  { applicants }: Batch<typeof tables>,
  { applicantid }: { readonly applicantid: string },
  changes: (applicant: Applicant) => Partial<Applicant>,
): void => {
  const before = applicants.get({ applicantid });
  if (before === undefined) return;
  const changed = { ...before, ...changes(before) };
  applicants.set({ ...changed, ...derivedFrom(changed) });
};

/** Applicants for lists and CVs, and the counts of the summary tiles and charts. */
export const applicants = defineProjection({
  name: 'applicants',
  version: 13,
  events: [
    ...applicantEvents,
    ...experienceEvents,
    ...educationEvents,
    FullPhotoChanged,
    CvFileUploaded,
    DocumentUploaded,
    DocumentRemoved,
  ],
  tables,
  // Attachments of a record have a stream of their own.
  partition: ({ data }) => `applicant-${data.applicantid}`,
  on: {
    ApplicationSubmitted: ({ data, revision, metadata }, batch) => {
      const { applicantid, accountid, managedby } = data;
      const applicant = Object.assign(fieldsIn(data, NO_FIELDS), {
        applicantid,
        accountid,
        managedby,
        status: 'open',
        mergedinto: null,
        taken: null,
        photo: null,
        thumbnail: null,
        photohash: null,
        experiences: 0,
        educations: 0,
        fullphoto: null,
        cv: null,
        documents: 0,
        revision,
        createdat: metadata.occurredAt,
        createdby: metadata.actor.accountid,
        updatedat: metadata.occurredAt,
        updatedby: metadata.actor.accountid,
      });
      store(batch, undefined, Object.assign(applicant, derivedFrom(applicant)));
    },
    ApplicationUpdated: (event, batch) =>
      change(batch, event, (before) => {
        const changed: Partial<Applicant> = {
          ...fieldsIn(event.data, {}),
          ...Object.fromEntries((event.data.cleared ?? []).map((field) => [field, null])),
        };
        const { applicantid, of, parted } = event.data;
        const between = changesBetween(before, { ...before, ...changed }, APPLICATION_FIELDS);
        // Values of another record are not kept here: they go with the key of that one.
        const changes =
          of !== undefined || parted !== undefined
            ? []
            : between.map((change) =>
                before.taken?.[change.field] === undefined ? change : { ...change, before: null },
              );
        batch.applicant_changes.set({ actionid: event.id, applicantid, changes });
        return { ...changed, taken: takenAfter(before.taken, Object.keys(changed), of) };
      }),
    ApplicantPhotoChanged: (event, batch) =>
      change(batch, event, ({ taken }) => ({
        taken: takenAfter(taken, ['photo'], event.data.of),
        photo: event.data.photo,
        thumbnail: event.data.thumbnail,
        photohash: event.data.photohash,
      })),
    FullPhotoChanged: ({ data }, batch) => attach(batch, data, () => ({ fullphoto: data.photo })),
    CvFileUploaded: ({ data }, batch) => attach(batch, data, () => ({ cv: data.file })),
    DocumentUploaded: ({ data }, batch) => attach(batch, data, ({ documents }) => ({ documents: documents + 1 })),
    DocumentRemoved: ({ data }, batch) => attach(batch, data, ({ documents }) => ({ documents: documents - 1 })),
    ApplicantRemoved: (event, batch) => change(batch, event, () => ({ status: 'removed' })),
    ApplicantRecovered: (event, batch) => change(batch, event, () => ({ status: 'open' })),
    // Hidden as a removed one is: every list, pipeline and report leaves it out.
    ApplicantMerged: (event, batch) => change(batch, event, () => ({ status: 'removed', mergedinto: event.data.into })),
    ApplicantUnmerged: (event, batch) => change(batch, event, () => ({ status: 'open', mergedinto: null })),
    ApplicantTookIn: (event, batch) => change(batch, event, () => ({})),
    ApplicantLetGo: (event, batch) => {
      for (const commentid of event.data.comments ?? []) batch.applicant_comments.delete({ commentid });
      change(batch, event, () => ({}));
    },
    // The row stays as nobody's place in projects.
    ApplicantErased: (event, batch) =>
      change(batch, event, () => ({
        ...NO_FIELDS,
        status: 'erased',
        mergedinto: null,
        taken: null,
        photo: null,
        thumbnail: null,
        photohash: null,
        fullphoto: null,
        cv: null,
      })),
    AdminCommentAdded: (event, batch) => {
      const { data, metadata } = event;
      batch.applicant_comments.set({
        commentid: data.commentid,
        applicantid: data.applicantid,
        comment: data.comment,
        createdby: metadata.actor.accountid,
        createdat: metadata.occurredAt,
      });
      change(batch, event, () => ({}));
    },
    AdminCommentGiven: (event, batch) => {
      const { applicantid, commentid, comment, by, at } = event.data;
      batch.applicant_comments.set({ applicantid, commentid, comment, createdby: by, createdat: at });
      change(batch, event, () => ({}));
    },
    ExperienceAdded: ({ data }, batch) => attach(batch, data, ({ experiences }) => ({ experiences: experiences + 1 })),
    ExperienceRemoved: ({ data }, batch) =>
      attach(batch, data, ({ experiences }) => ({ experiences: experiences - 1 })),
    EducationAdded: ({ data }, batch) => attach(batch, data, ({ educations }) => ({ educations: educations + 1 })),
    EducationRemoved: ({ data }, batch) => attach(batch, data, ({ educations }) => ({ educations: educations - 1 })),
  },
  notices: ({ data }, { applicants }) => {
    const applicant = applicants.get(data);
    return applicant === undefined
      ? []
      : [{ topic: 'applicants', ids: { applicantid: data.applicantid, accountid: applicant.accountid } }];
  },
});
