import { registerClient } from '@berangkat/contracts/clients';
import { allows } from '@berangkat/contracts/permissions';
import { addAdminComment, submitApplication } from '@berangkat/contracts/applicants';
import { moveApplicant, type PlacementStatus, transitionTo } from '@berangkat/contracts/placements';
import { registerProject } from '@berangkat/contracts/projects';
import { createAccount } from '@berangkat/contracts/accounts';
import { signIns, vendors } from './accounts';
import { type Journey } from './journeys';
import { planDemo } from './plan';

const plan = planDemo();
const ID = '20251111001';
const PASSWORD = 'abcdefgh1';
const unique = (values: readonly unknown[]) => expect(new Set(values).size).toBe(values.length);

/** Where a journey ends; throws at a step that the pipeline does not have or that its mover may not take. */
const walk = (journey: Journey): PlacementStatus | 'removed' =>
  journey.reduce<PlacementStatus | 'removed'>((from, { by, to, comment }) => {
    if (from === 'removed') throw new Error('somebody who was removed is moved');
    const transition = transitionTo(from, to);
    if (transition === undefined) throw new Error(`nothing leads from ${from} to ${to}`);
    if (allows({ accountid: ID, category: by }, transition.permission) === 'no')
      throw new Error(`${by} may not move from ${from} to ${to}`);
    if (to !== 'removed') moveApplicant.parse({ applicantid: ID, applicantstatus: to, comment });
    return to;
  }, 'applying');

describe('the plan of the demonstration', () => {
  it('is the same every time', () => {
    expect(planDemo()).toEqual(plan);
  });

  it('has clients that the form takes, each with a code and an employer of its own', () => {
    expect(plan.clients.length).toBeGreaterThanOrEqual(10);
    expect(plan.clients.length).toBeLessThanOrEqual(12);
    for (const { employer: _, ...client } of plan.clients) expect(registerClient.parse(client)).toEqual(client);
    unique(plan.clients.map(({ clientcode }) => clientcode));
    unique(plan.clients.flatMap(({ employer }) => employer ?? []));
    expect(new Set(plan.clients.map(({ country }) => country)).size).toBeGreaterThan(8);
    for (const { email } of plan.clients) expect(email).toMatch(/@example\.com$/);
  });

  it('has projects that the form takes, of clients that there are', () => {
    expect(plan.projects.length).toBeGreaterThanOrEqual(18);
    expect(plan.projects.length).toBeLessThanOrEqual(24);
    for (const { client, departments: _, size: __, stage: ___, ends: ____, ...project } of plan.projects) {
      const body = { ...project, projectstatus: 'active', clientid: ID };
      expect(registerProject.parse(body)).toEqual(body);
      expect(plan.clients.map(({ clientcode }) => clientcode)).toContain(client);
    }
    unique(plan.projects.map(({ projectcode }) => projectcode));
  });

  it('signs one of every kind in, with addresses of nobody', () => {
    const kinds = signIns.map(({ category, role }) => role ?? category);
    expect(new Set(kinds)).toEqual(
      new Set(['root', 'superadmin', 'admin', 'staff', 'agent', 'employer', 'vendor', 'applicant']),
    );
    for (const { email, category, withLoginId, phone } of [...signIns, ...vendors]) {
      expect(createAccount.parse({ email, password: PASSWORD, category, phone }).email).toBe(email);
      expect(email).toMatch(/@example\.(com|org)$/);
      if (category === 'admin' || category === 'superadmin') expect(withLoginId).toBeUndefined();
    }
    unique(signIns.map(({ email }) => email));
  });

  it('gives both employers with a sign-in a client with projects, and the vendor and the applicant something of their own', () => {
    for (const { email } of signIns.filter(({ category }) => category === 'employer')) {
      const client = plan.clients.find(({ employer }) => employer === email)!;
      expect(plan.projects.filter((project) => project.client === client.clientcode).length).toBeGreaterThan(1);
    }
    const ownedBy = (email: string) => plan.applicants.filter(({ owner }) => owner.email === email).length;
    expect(ownedBy('applicant@example.com')).toBe(1);
    expect(ownedBy('newcomer@example.com')).toBe(0);
    expect(ownedBy('vendor@example.com')).toBeGreaterThan(10);
    expect(
      plan.applicants.filter(({ owner }) => owner.category === 'vendor').length / plan.applicants.length,
    ).toBeCloseTo(0.4, 1);
  });

  it('has applicants in number, some with portraits, notes and corrections that are taken', () => {
    expect(plan.applicants).toHaveLength(300);
    expect(plan.applicants.filter(({ portrait }) => portrait)).toHaveLength(60);
    for (const { note, correction, application } of plan.applicants) {
      if (note !== undefined) addAdminComment.parse({ comment: note });
      if (correction !== undefined) {
        submitApplication.parse(correction);
        expect(correction).not.toEqual(application);
      }
    }
    unique(plan.applicants.filter(({ owner }) => owner.category === 'applicant').map(({ owner }) => owner.email));
  });

  it('moves applicants only along the pipeline and by those who may, into every state', () => {
    const ends = plan.placements.map(({ journey }) => walk(journey));
    expect(new Set(ends)).toEqual(
      new Set(['applying', 'shortlisted', 'accepted', 'prepared', 'departed', 'rejected', 'removed']),
    );
    expect(plan.placements.some(({ journey }) => journey.length > 4)).toBe(true);
  });

  it('places people once per project, in their trade, and has nobody under way twice', () => {
    unique(plan.placements.map(({ applicant, projectcode }) => `${applicant} ${projectcode}`));
    const underWay = plan.placements.filter(({ journey }) =>
      ['shortlisted', 'accepted', 'prepared', 'departed'].includes(walk(journey)),
    );
    unique(underWay.map(({ applicant }) => applicant));
    for (const { applicant, projectcode } of plan.placements) {
      const { departments } = plan.projects.find((project) => project.projectcode === projectcode)!;
      expect(departments).toContain(plan.applicants[applicant - 1]!.application.department);
    }
  });

  it('removes nobody who is in a project', () => {
    const placed = new Set(plan.placements.map(({ applicant }) => applicant));
    const removed = plan.applicants.filter(({ fate }) => fate !== undefined);
    expect(removed.map(({ fate }) => fate).sort()).toEqual(['recovered', 'removed', 'removed', 'removed']);
    expect(removed.some(({ number }) => placed.has(number))).toBe(false);
  });
});
