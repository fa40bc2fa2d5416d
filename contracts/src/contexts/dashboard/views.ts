import { z } from 'zod';
import { category } from '../accounts/kinds';
import { applicantRow } from '../applicants/views';
import { id, listLength } from '../../kernel';
import { placementRow } from '../placements/views';
import { placementStatus } from '../placements/kinds';

/** Every figure is the length of a list, counted as that list counts itself. */
export const day = z.object({
  /** Applicants who came since the moment that was asked for. */
  newcomers: listLength,
  /** By state of the pipeline that somebody has to lead on from, in its order. */
  stages: z.array(
    listLength.extend({
      status: placementStatus,
      /** Since when the one who waits longest is in this state; null where nobody is. */
      since: z.string().nullable(),
    }),
  ),
  /** People who departed in the month window that goes on, and how many the agency aims at; null without a target. */
  departed: listLength.extend({ target: z.number().int().nullable() }),
  /** Of applicants: those that expire within 30 days, and those that have expired. */
  documents: z.object({ expiring: listLength, expired: listLength }),
  /** Applicants whose number somebody has to look at. */
  phones: listLength,
  /** Employers' accounts that no client is linked to. */
  withoutclient: listLength,
  /** Clients whose code another one has as well. */
  codes: listLength,
  /** Messages of announcements that lie in the outbox: nothing was sent. */
  outbox: listLength,
  /** Accounts that nobody has verified, by category; categories without one are left out. */
  unverified: z.array(listLength.extend({ category })),
});
export type Day = z.infer<typeof day>;

/** Somebody in a project of the employer's who waits for its answer. */
export const waitingRow = placementRow.pick({ projectid: true, applicantstatus: true, since: true }).extend({
  projectname: z.string(),
  projectcode: z.string(),
  applicant: applicantRow.pick({
    applicantid: true,
    accountid: true,
    firstname: true,
    lastname: true,
    positions: true,
    photo: true,
  }),
});
export type WaitingRow = z.infer<typeof waitingRow>;

export const ownProjects = z.object({
  /** Those that somebody waits in first, who waits longest before the others; then by name. */
  projects: z.array(
    z.object({
      projectid: id,
      projectname: z.string(),
      projectcode: z.string(),
      newcomers: listLength,
      waiting: z.number().int(),
      /** Since when the one who waits longest does; null where nobody waits. */
      since: z.string().nullable(),
    }),
  ),
  /** Over all projects; `rows` are the first of them. */
  waiting: z.object({ total: z.number().int(), rows: z.array(waitingRow) }),
});
export type OwnProjects = z.infer<typeof ownProjects>;
