import { APPLICATION_FIELDS, type StoredPhoto } from '@berangkat/contracts/applicants';
import { type Decider } from '@berangkat/platform/event-log';
import { laidOn, type Layers, marked } from '../../kernel/merging';
import { type ApplicantEvent } from './decider';

/** The answers of an application and its photo, with where they came from, and the words of its comments. */
export interface LayeredApplicant {
  readonly fields: Readonly<Record<string, Layers<unknown>>>;
  readonly photo: Layers<StoredPhoto | undefined>;
  readonly comments: ReadonlyMap<string, string | null>;
}

type PhotoChanged = Extract<ApplicantEvent, { readonly type: 'ApplicantPhotoChanged' }>['data'];

const photoIn = ({ photo, thumbnail, photohash, photoprint }: PhotoChanged): StoredPhoto | undefined =>
  photo === null || thumbnail === null || photohash === null
    ? undefined
    : { photo, thumbnail, photohash, ...(photoprint != null && { photoprint }) };

/**
 * Folds a record for a merge and its undoing alone: it is looked at and not kept, so that nobody else's record takes the
 * memory for it.
 */
export const layeredApplicant: Decider<LayeredApplicant, never, ApplicantEvent> = {
  initialState: () => ({ fields: {}, photo: [], comments: new Map() }),
  decide: () => [],
  evolve: (before, { type, data }) => {
    if (type === 'ApplicantPhotoChanged')
      return { ...before, photo: laidOn(before.photo, { of: data.of, value: photoIn(data) }) };
    if (type === 'ApplicantTookIn') {
      const fields = APPLICATION_FIELDS.map((field) => [field, marked(before.fields[field] ?? [], data.otherid)]);
      const photo = marked(before.photo, data.otherid);
      return { ...before, fields: Object.fromEntries(fields) as LayeredApplicant['fields'], photo };
    }
    if (type === 'AdminCommentAdded' || type === 'AdminCommentGiven')
      return { ...before, comments: new Map(before.comments).set(data.commentid, data.comment) };
    if (type === 'ApplicantLetGo')
      return { ...before, comments: new Map([...before.comments].filter(([id]) => !data.comments?.includes(id))) };
    if (type !== 'ApplicationSubmitted' && type !== 'ApplicationUpdated') return before;
    const of = type === 'ApplicationUpdated' ? data.of : undefined;
    const cleared: readonly string[] = type === 'ApplicationUpdated' ? (data.cleared ?? []) : [];
    const said: Readonly<Record<string, unknown>> = data;
    const fields = { ...before.fields };
    for (const field of APPLICATION_FIELDS)
      if (said[field] !== undefined || cleared.includes(field))
        fields[field] = laidOn(fields[field] ?? [], { of, value: said[field] ?? undefined });
    return { ...before, fields };
  },
};
