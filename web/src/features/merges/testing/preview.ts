import { type MergeDetail, type MergePreview, type MergeRow } from '@berangkat/contracts/merges';
import { anApplicantRow } from '../../../../testing/applicants';

const NO_THINGS = { educations: 0, experiences: 0, documents: 0, workphotos: 0, comments: 0, shares: 0 };

/** A record of a merge, with the id that {@link anApplicantRow} makes of the number. */
const aRecord = (number: number, firstname: string): MergePreview['stays'] => ({
  ...anApplicantRow(number, firstname),
  dateofbirth: '1999-02-11',
  things: NO_THINGS,
});

/** Two records of one account that differ in their motto. */
export const aPreview = (more: Partial<MergePreview> = {}): MergePreview => ({
  stays: aRecord(1, 'Ayu'),
  other: { ...aRecord(2, 'Ayuni'), things: { ...NO_THINGS, educations: 2 } },
  differing: [{ field: 'motto', shown: true, stays: 'Smile', other: 'Serve', newer: 'other' }],
  alike: [],
  files: [],
  placements: [],
  owners: false,
  refusal: null,
  ...more,
});

export const aMerge = (more: Partial<MergeRow> = {}): MergeRow => {
  const named = ({ applicantid, accountid, firstname }: MergePreview['stays']) => ({
    ...{ applicantid, accountid, name: firstname },
    photo: null,
  });
  const { stays, other } = aPreview();
  return {
    mergeid: other.applicantid,
    stays: named(stays),
    other: named(other),
    state: 'merged',
    reason: null,
    mergedat: '2026-01-05T09:00:00.000Z',
    mergedby: 'Sari',
    undoneat: null,
    undoneby: null,
    ...more,
  };
};

export const aMergeDetail = (more: Partial<MergeDetail> = {}): MergeDetail => ({
  ...aMerge(),
  fields: ['motto'],
  files: [],
  copies: 2,
  questions: [],
  ...more,
});
