import { experienceEvents } from '@berangkat/contracts/experiences';
import {
  bigint,
  boolean,
  date,
  type EventFor,
  defineProjection,
  instant,
  integer,
  nullable,
  table,
  text,
  texts,
} from '../engine';
import { type Personal } from '../erasures';

type Said = EventFor<
  Extract<(typeof experienceEvents)[number], { readonly type: 'ExperienceAdded' | 'ExperienceChanged' }>
>;

const recordIn = ({ data }: Said) => ({ ...data, remarks: data.remarks ?? null });
const changedBy = ({ revision, metadata }: Pick<Said, 'revision' | 'metadata'>) => ({
  revision,
  updatedat: metadata.occurredAt,
  updatedby: metadata.actor.accountid,
});

/** The experiences of applicants; their counts are with the applicants, for how complete a CV is. */
export const experiences = defineProjection({
  name: 'experiences',
  version: 1,
  events: experienceEvents,
  /** With the applicant's own rows in one transaction: who hears that the applicant changed finds the records changed. */
  partition: ({ data }) => `applicant-${data.applicantid}`,
  tables: {
    experiences: table({
      columns: {
        experienceid: text,
        applicantid: text,
        position: nullable(text),
        companyname: nullable(text),
        establishment: nullable(text),
        employment: nullable(text),
        level: nullable(text),
        currency: nullable(text),
        lastsalary: nullable(bigint),
        start: nullable(date),
        end: nullable(date),
        iscurrent: nullable(boolean),
        isonnotice: nullable(boolean),
        location: nullable(text),
        country: nullable(text),
        jobdescription: nullable(texts),
        resignreason: nullable(text),
        remarks: nullable(text),
        status: text,
        revision: integer,
        createdat: instant,
        createdby: text,
        updatedat: instant,
        updatedby: text,
      },
      key: ['experienceid'],
      indexes: { applicant: '(applicantid)' },
    }),
  },
  on: {
    ExperienceAdded: (event, { experiences }) => {
      const by = changedBy(event);
      const created = { createdat: by.updatedat, createdby: by.updatedby };
      experiences.set({ ...recordIn(event), status: 'active', ...by, ...created });
    },
    ExperienceChanged: (event, { experiences }) =>
      experiences.patch(event.data, { ...recordIn(event), ...changedBy(event) }),
    ExperienceRemoved: (event, { experiences }) =>
      experiences.patch(event.data, { status: 'removed', ...changedBy(event) }),
  },
});

export const personal: readonly Personal[] = [
  {
    projection: 'experiences',
    table: 'experiences',
    subject: 'applicant',
    id: 'applicantid',
    columns: [
      'position',
      'companyname',
      'establishment',
      'employment',
      'level',
      'currency',
      'lastsalary',
      'start',
      'end',
      'iscurrent',
      'isonnotice',
      'location',
      'country',
      'jobdescription',
      'resignreason',
      'remarks',
    ],
  },
];
