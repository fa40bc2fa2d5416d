import { jobEvents } from '@berangkat/contracts/jobs';
import { changesBetween, changesTable } from '../../query-kit/changes';
import {
  type AnyEvent,
  bigint,
  date,
  defineProjection,
  instant,
  integer,
  name,
  nullable,
  table,
  text,
} from '../../engine';
import { named } from '../../query-kit/sql';

type Happened = Pick<AnyEvent, 'revision' | 'metadata'>;

/** Answers the columns that every change of a job writes. */
const changedBy = ({ revision, metadata }: Happened) => ({
  revision,
  updatedat: metadata.occurredAt,
  updatedby: metadata.actor.accountid || null,
});

/** Jobs, and the CVs that were sent to them. */
export const jobs = defineProjection({
  name: 'jobs',
  version: 4,
  events: jobEvents,
  tables: {
    job_changes: changesTable(),
    jobs: table({
      columns: {
        opjobid: text,
        opjobtitle: name,
        country: text,
        description: text,
        industry: text,
        department: text,
        qualification: text,
        experience: integer,
        contractterm: text,
        duration: integer,
        salary: bigint,
        currency: text,
        bonus: nullable(text),
        incentives: nullable(text),
        deadline: nullable(date),
        remarks: nullable(text),
        flyer: nullable(text),
        thumbnail: nullable(text),
        picture: nullable(text),
        /** Pixels of `flyer`. */
        width: nullable(integer),
        height: nullable(integer),
        status: text,
        revision: integer,
        createdat: instant,
        createdby: nullable(text),
        updatedat: instant,
        updatedby: nullable(text),
      },
      key: ['opjobid'],
      indexes: {
        newest: '(status, createdat desc, opjobid)',
        search: `using gin ((${named("opjobtitle || ' ' || country || ' ' || department || ' ' || description")}) gin_trgm_ops)`,
      },
    }),
    job_cvs: table({
      columns: {
        cvid: text,
        opjobid: text,
        email: nullable(text),
        file: nullable(text),
        filename: nullable(text),
        contenttype: text,
        size: integer,
        receivedat: instant,
        /** The applicant whose record it was taken over to. */
        applicantid: nullable(text),
      },
      key: ['cvid'],
      indexes: { job: '(opjobid, receivedat desc, cvid)' },
    }),
  },
  on: {
    JobPosted: (event, { jobs }) => {
      const { opjobid, ...details } = event.data;
      const changed = changedBy(event);
      jobs.set({
        opjobid,
        ...detailsOf(details),
        flyer: null,
        thumbnail: null,
        picture: null,
        width: null,
        height: null,
        status: 'active',
        ...changed,
        createdat: changed.updatedat,
        createdby: changed.updatedby,
      });
    },
    JobUpdated: (event, { jobs, job_changes }) => {
      const { opjobid, ...details } = event.data;
      const [before, after] = [jobs.get({ opjobid }), detailsOf(details)];
      if (before === undefined) return;
      job_changes.set({ actionid: event.id, changes: changesBetween(before, { ...before, ...after }, FIELDS) });
      jobs.patch({ opjobid }, { ...after, ...changedBy(event) });
    },
    JobFlyerChanged: (event, { jobs }) => {
      const { opjobid, flyer, thumbnail, picture, width = null, height = null } = event.data;
      jobs.patch({ opjobid }, { flyer, thumbnail, picture, width, height, ...changedBy(event) });
    },
    JobFlyerRemoved: (event, { jobs }) =>
      jobs.patch(event.data, {
        flyer: null,
        thumbnail: null,
        picture: null,
        width: null,
        height: null,
        ...changedBy(event),
      }),
    JobActivated: (event, { jobs }) => jobs.patch(event.data, { status: 'active', ...changedBy(event) }),
    JobDeactivated: (event, { jobs }) => jobs.patch(event.data, { status: 'inactive', ...changedBy(event) }),
    // The CVs that were sent to it can still be erased.
    JobRemoved: (event, { jobs }) => jobs.patch(event.data, { status: 'removed', ...changedBy(event) }),
    JobCvReceived: ({ data, metadata }, { job_cvs }) =>
      job_cvs.set({ ...data, receivedat: metadata.occurredAt, applicantid: null }),
    JobCvAttached: ({ data: { cvid, applicantid } }, { job_cvs }) => job_cvs.patch({ cvid }, { applicantid }),
    JobCvErased: ({ data }, { job_cvs }) => job_cvs.delete(data),
  },
  notices: ({ type, data }) => [
    { topic: type.startsWith('JobCv') ? 'job-cvs' : 'jobs', ids: { opjobid: data.opjobid } },
  ],
});

/** Fields of its form, as the trail names them. */
export const FIELDS = [
  'opjobtitle',
  'country',
  'description',
  'industry',
  'department',
  'qualification',
  'experience',
  'contractterm',
  'duration',
  'salary',
  'currency',
  'bonus',
  'incentives',
  'deadline',
  'remarks',
] as const;

interface Optional {
  readonly bonus?: string | undefined;
  readonly incentives?: string | undefined;
  readonly deadline?: string | undefined;
  readonly remarks?: string | undefined;
}

/** The columns of a job's details: what was left out is null. */
const detailsOf = <Details extends Optional>({ bonus, incentives, deadline, remarks, ...rest }: Details) => ({
  ...rest,
  bonus: bonus ?? null,
  incentives: incentives ?? null,
  deadline: deadline ?? null,
  remarks: remarks ?? null,
});
