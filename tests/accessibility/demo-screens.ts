import { type JobList } from '@berangkat/contracts/jobs';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { type clientOf } from '../support/demo';
import { type Case, type Facts } from './plan';

const PLANS = join(__dirname, 'plans');

/**
 * The plans of all features, each in a file of its name. Every screen has a line there at least; "covers every screen"
 * names one that has none.
 */
export const cases = readdirSync(PLANS)
  .sort()
  .flatMap((file) => jest.requireActual<{ readonly cases: readonly Case[] }>(join(PLANS, file)).cases);

/** The ids of demo data that addresses of {@link cases} need. */
export const readFacts = async (as: typeof clientOf): Promise<Facts> => {
  const [root, applicant, employer] = await Promise.all([as('root'), as('applicant'), as('employer')]);
  const session = (await applicant.call('session')).body as { account: { accountid: string }; applicantids: string[] };
  const { client } = (await employer.call('session')).body as { client: { clientid: string } };
  const { projects } = (await root.call('listProjects')).body as {
    projects: { projectid: string; applicants: number }[];
  };
  const busiest = projects.reduce((max, project) => (project.applicants > max.applicants ? project : max));
  const shared = await root.call('shareCv', { params: { id: session.applicantids[0]! }, body: {} });
  const { jobs } = (await root.call('listJobs', { query: { sort: 'applicants', dir: 'desc' } })).body as JobList;
  const { days } = (await root.call('listInterviewDays', { query: { when: 'over' } })).body as {
    days: { interviewdayid: string }[];
  };
  return {
    jobid: jobs.find(({ open }) => open)!.opjobid,
    appid: session.applicantids[0]!,
    accid: session.account.accountid,
    clientid: client.clientid,
    projectid: busiest.projectid,
    token: (shared.body as { token: string }).token,
    dayid: days[0]!.interviewdayid,
  };
};
