import { planInterviewDay } from '@berangkat/contracts/interviews';
import { type Actor } from '@berangkat/contracts/kernel';
import { registerProject } from '@berangkat/contracts/projects';
import { anApplication } from '@berangkat/contracts/testing';
import { type memoryPortal } from '../../testing';

export const superadmin: Actor = { accountid: '20251111901', category: 'superadmin' };
export const admin: Actor = { accountid: '20251111902', category: 'admin' };
export const employer: Actor = { accountid: '20251111903', category: 'employer' };
export const visitor: Actor = { accountid: '', category: 'visitor' };

const DAY_MS = 86_400_000;

/** The people, projects and days of a test, by the commands of this portal. */
export const agendaOn = ({ by, handlers }: ReturnType<typeof memoryPortal>, now = Date.now()) => {
  const { applicants, interviews, placements, projects } = handlers;
  let number = 0;

  /** Somebody who applies by an account of their own. */
  const person = async (more: object = {}): Promise<string> => {
    number += 1;
    const own: Actor = { accountid: `20261122${500 + number}`, category: 'applicant' };
    const form = { email: `person${number}@example.com`, phone1: `+6281355502${100 + number}`, ...more };
    return (await applicants.submit(anApplication(form), by(own))).body.applicantid;
  };

  /** A project with these people on its shortlist. */
  const project = async (people: readonly string[], more: object = {}): Promise<string> => {
    number += 1;
    const form = { projectname: 'Doha Culinary', projectcode: `DOHA${number}`, projectstatus: 'active', ...more };
    const { projectid } = (await projects.register(registerProject.parse(form), by(superadmin))).body;
    for (const applicantid of people) {
      await placements.add(projectid, { applicantid, applicantstatus: 'applying' }, by(admin));
      await placements.move(projectid, { applicantid, applicantstatus: 'shortlisted' }, by(admin));
    }
    return projectid;
  };

  /** Of a day in ten days, with nine talks in one room. */
  const plan = {
    date: new Date(now + 10 * DAY_MS).toISOString().slice(0, 10),
    zone: 'Asia/Makassar',
    begins: '09:00',
    ends: '12:00',
    minutes: 20,
    breaks: [],
    rooms: ['Melati'],
  };
  /** A day of that project, by the plan unless it is said otherwise. */
  const day = async (projectid: string, more: object = {}): Promise<string> => {
    const body = planInterviewDay.parse({ projectid, ...plan, ...more });
    return (await interviews.plan(body, by(admin, { occurredAt: now }))).body.interviewdayid;
  };

  return { person, project, plan, day };
};
