import { applicantEvents, PHONES } from '@berangkat/contracts/applicants';
import {
  DESCRIBING,
  type Description,
  duplicateEvents,
  type Features,
  featuresAfter,
  NO_FEATURES,
} from '@berangkat/contracts/duplicates';
import { visible } from '@berangkat/contracts/kernel';
import { e164Of } from '@berangkat/contracts/phones';
import { type Batch, defineProjection } from '../../engine';
import { nameOf } from './naming';
import { once } from './once';
import { place } from './pairing';
import { tables } from './tables';

type Described = { readonly [Field in keyof Description]?: Description[Field] };

/** The describing fields of an event as they are compared. Numbers are read as the lists read them. */
const describedBy = once((data: Described & { readonly cleared?: readonly string[] | undefined }): Description => {
  const described: Record<string, string | null> = {};
  for (const field of DESCRIBING) {
    const value = data.cleared?.includes(field) ? null : data[field];
    if (value === undefined) continue;
    const isPhone = (PHONES as readonly string[]).includes(field);
    described[field] = value === null ? null : isPhone ? e164Of(value) : visible(value);
  }
  return described;
});

/** Features after a description, by what they were before. */
const featuresBy = once((description: Description) =>
  once((before: Features) => featuresAfter(before, description, nameOf)),
);

const describe = (
  batch: Batch<typeof tables>,
  { data }: { readonly data: { readonly applicantid: string } & Described },
  before: Features | undefined = batch.duplicate_people.get(data)?.features,
): void => {
  if (before !== undefined) place(batch, data.applicantid, featuresBy(describedBy(data))(before));
};

const pairOf = ({ applicantid, otherid }: { readonly applicantid: string; readonly otherid: string }) => ({
  first: applicantid,
  second: otherid,
});

/** Applicants who may be one person. */
export const duplicates = defineProjection({
  name: 'duplicates',
  version: 1,
  events: [...applicantEvents, ...duplicateEvents],
  tables,
  // Anybody may be like anybody else.
  partition: 'whole',
  // Their pairs follow from who is there, and not from the order in which they came.
  waits: ({ stream }) => stream,
  on: {
    ApplicationSubmitted: (event, batch) => describe(batch, event, NO_FEATURES),
    ApplicationUpdated: (event, batch) => describe(batch, event),
    // A photo from before there were prints has none.
    ApplicantPhotoChanged: ({ data }, batch) =>
      describe(batch, { data: { ...data, photoprint: data.photoprint ?? null } }),
    // Lists read who is removed beside the pairs: the screens have to hear of it.
    ApplicantRemoved: () => undefined,
    ApplicantRecovered: () => undefined,
    ApplicantMerged: () => undefined,
    ApplicantUnmerged: () => undefined,
    ApplicantTookIn: () => undefined,
    ApplicantLetGo: () => undefined,
    ApplicantErased: ({ data }, batch) => place(batch, data.applicantid, undefined),
    ApplicantsToldApart: ({ data, metadata }, { duplicates_apart }) =>
      duplicates_apart.set({ ...pairOf(data), saidby: metadata.actor.accountid, saidat: metadata.occurredAt }),
    ApplicantsComparedAgain: ({ data }, { duplicates_apart }) => duplicates_apart.delete(pairOf(data)),
  },
  notices: () => [{ topic: 'duplicates', ids: {} }],
});
