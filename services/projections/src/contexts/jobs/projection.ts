import { jobEvents, jobFields } from '@berangkat/contracts/jobs';
import { namesOf } from '@berangkat/contracts/kernel';
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
import { columnsOf, valuesOf } from '../../query-kit/fields';
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
        ...columnsOf(jobFields, { opjobtitle: name, salary: bigint, deadline: nullable(date) }),
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
      const { opjobid } = event.data;
      const changed = changedBy(event);
      jobs.set({
        opjobid,
        ...valuesOf(jobFields, event.data),
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
      const { opjobid } = event.data;
      const [before, after] = [jobs.get({ opjobid }), valuesOf(jobFields, event.data)];
      if (before === undefined) return;
      job_changes.set({
        actionid: event.id,
        changes: changesBetween(before, { ...before, ...after }, namesOf(jobFields)),
      });
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
