import { educationEvents } from '@berangkat/contracts/educations';
import { type EventFor, defineProjection, double, instant, integer, nullable, table, text } from '../engine';
import { type Personal } from '../erasures';

type Said = EventFor<
  Extract<(typeof educationEvents)[number], { readonly type: 'EducationAdded' | 'EducationChanged' }>
>;

const recordIn = ({ data }: Said) => ({ ...data, remarks: data.remarks ?? null });
const changedBy = ({ revision, metadata }: Pick<Said, 'revision' | 'metadata'>) => ({
  revision,
  updatedat: metadata.occurredAt,
  updatedby: metadata.actor.accountid,
});

/** The educations of applicants; their counts are with the applicants, for how complete a CV is. */
export const educations = defineProjection({
  name: 'educations',
  version: 1,
  events: educationEvents,
  /** With the applicant's own rows in one transaction: who hears that the applicant changed finds the records changed. */
  partition: ({ data }) => `applicant-${data.applicantid}`,
  tables: {
    educations: table({
      columns: {
        educationid: text,
        applicantid: text,
        institutionname: nullable(text),
        degree: nullable(text),
        fieldofstudy: nullable(text),
        yearstart: nullable(integer),
        yearend: nullable(integer),
        location: nullable(text),
        country: nullable(text),
        educationstatus: nullable(text),
        gpa: nullable(double),
        remarks: nullable(text),
        status: text,
        revision: integer,
        createdat: instant,
        createdby: text,
        updatedat: instant,
        updatedby: text,
      },
      key: ['educationid'],
      indexes: { applicant: '(applicantid)' },
    }),
  },
  on: {
    EducationAdded: (event, { educations }) => {
      const by = changedBy(event);
      const created = { createdat: by.updatedat, createdby: by.updatedby };
      educations.set({ ...recordIn(event), status: 'active', ...by, ...created });
    },
    EducationChanged: (event, { educations }) =>
      educations.patch(event.data, { ...recordIn(event), ...changedBy(event) }),
    EducationRemoved: (event, { educations }) =>
      educations.patch(event.data, { status: 'removed', ...changedBy(event) }),
  },
});

export const personal: readonly Personal[] = [
  {
    projection: 'educations',
    table: 'educations',
    subject: 'applicant',
    id: 'applicantid',
    columns: [
      'institutionname',
      'degree',
      'fieldofstudy',
      'yearstart',
      'yearend',
      'location',
      'country',
      'educationstatus',
      'gpa',
      'remarks',
    ],
  },
];
