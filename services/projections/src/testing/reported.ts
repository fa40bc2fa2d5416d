import { type Actor } from '@berangkat/contracts/kernel';
import { type GivenEvent } from '../engine/testing';
import { accountRegistered, clientWithEmployer, projectRegistered } from './events';

export const [KITCHEN, GARDEN] = ['20260101001', '20260101002'];
export const [HOTEL, RESORT] = ['20260101301', '20260101302'];
export const [AYU, BUDI, CITRA, DIAN, EKA, FAJAR] = [1, 2, 3, 4, 5, 6].map((number) => `2026010110${number}`) as [
  string,
  string,
  string,
  string,
  string,
  string,
];

export const rina: Actor = { accountid: '20260101901', category: 'admin' };
export const chef: Actor = { accountid: '20260101902', category: 'employer' };
export const gardener: Actor = { accountid: '20260101903', category: 'employer' };
export const vendor: Actor = { accountid: '20260101904', category: 'vendor' };
export const root: Actor = { accountid: '20260101905', category: 'superadmin' };
export const nobodys: Actor = { accountid: '20260101906', category: 'employer' };
export const OWNER = '20260101907';

/** Noon in Jakarta. */
export const december = (day: number): number => Date.UTC(2025, 11, day, 5);
const january = (day: number): number => Date.UTC(2026, 0, day, 5);
/** The first moment of a window: midnight of 20 January in Jakarta. */
const MIDNIGHT = Date.UTC(2026, 0, 19, 17);
export const NOW = new Date(january(25));

const applied = (
  applicantid: string,
  at: number,
  by: string,
  managedby: 'applicant' | 'vendor',
  positions: string[] = [],
): GivenEvent => ({
  type: 'ApplicationSubmitted',
  stream: `applicant-${applicantid}`,
  at,
  by,
  data: {
    applicantid,
    accountid: managedby === 'vendor' ? vendor.accountid : OWNER,
    managedby,
    firstname: `Name ${applicantid.slice(-1)}`,
    lastname: 'Dewi',
    positions,
  },
});
const STEPS = {
  added: 'ApplicantAddedToProject',
  shortlisted: 'ApplicantShortlisted',
  passed: 'ApplicantPassedInterview',
  rejected: 'ApplicantRejected',
  longlisted: 'ApplicantLonglisted',
  prepared: 'ApplicantPrepared',
  departed: 'ApplicantDeparted',
  removed: 'ApplicantRemovedFromProject',
} as const;
type Step = readonly [keyof typeof STEPS, at: number, comment?: string, by?: Actor];
const way = (projectid: string, applicantid: string, ...steps: readonly Step[]): GivenEvent[] =>
  steps.map(([step, at, comment, by = rina]) => ({
    type: STEPS[step],
    stream: `placement-${projectid}-${applicantid}`,
    at,
    by: by.accountid,
    data: { projectid, applicantid, ...(comment !== undefined && { comment }) },
  }));
const target = (at: number, departuretarget: number): GivenEvent => ({
  type: 'DepartureTargetChanged',
  stream: 'settings',
  at,
  data: { departuretarget },
});

const DAYS = [1, 2, 3, 4, 5, 6].map((number) => `2026010150${number}`) as [
  string,
  string,
  string,
  string,
  string,
  string,
];
const GHOST = '20260101109';
/** A day with one room: who is seen, and how they stood to it at last. */
const interviewDay = (
  interviewdayid: string,
  projectid: string,
  date: string,
  ...people: readonly (readonly [applicantid: string, attendance: string])[]
): GivenEvent[] => {
  const at = Date.parse(`${date}T01:00:00Z`);
  const of = (type: string, data: object): GivenEvent => ({
    type,
    stream: `interviewday-${interviewdayid}`,
    at,
    data: { interviewdayid, projectid, ...data },
  });
  const hours = { date, zone: 'UTC', begins: '02:00', ends: '08:00', minutes: 20, breaks: [] };
  return [
    of('InterviewDayPlanned', { ...hours, rooms: [projectid === KITCHEN ? 'Melati' : ' melati'] }),
    ...people.flatMap(([applicantid, attendance], slot) => [
      of('InterviewPlanned', { applicantid, room: 0, slot, time: '02:00' }),
      ...(attendance === 'expected' ? [] : [of('InterviewAttended', { applicantid, attendance, notedat: at })]),
    ]),
  ];
};

/** Events for the reports of two months: two projects, six applicants, and their interview days. */
export const history: readonly GivenEvent[] = [
  ...[rina, chef, gardener, vendor, root, nobodys].map((actor) =>
    accountRegistered(actor, { email: `${actor.category}.${actor.accountid}@mail.example` }),
  ),
  ...clientWithEmployer(HOTEL, chef, { country: 'qatar' }),
  ...clientWithEmployer(RESORT, gardener, { country: 'japan' }),
  projectRegistered(KITCHEN, HOTEL),
  projectRegistered(GARDEN, RESORT),
  applied(AYU, december(1), OWNER, 'applicant'),
  applied(BUDI, december(25), vendor.accountid, 'vendor', ['waiter']),
  applied(CITRA, december(25), rina.accountid, 'vendor'),
  applied(DIAN, january(2), rina.accountid, 'applicant'),
  applied(FAJAR, january(2), rina.accountid, 'applicant'),
  applied(EKA, january(21), rina.accountid, 'applicant'),
  {
    type: 'JobCvAttached',
    stream: 'jobcv-20260101701',
    at: january(21),
    data: { cvid: '20260101701', opjobid: '20260101702', applicantid: EKA },
  },
  ...way(
    KITCHEN,
    AYU,
    ['added', december(2)],
    ['shortlisted', december(4)],
    ['passed', december(10), 'Good English', chef],
    ['prepared', december(20)],
    ['departed', january(19)],
  ),
  ...way(KITCHEN, BUDI, ['added', december(26)], ['shortlisted', december(30)], ['rejected', january(5), 'Too young']),
  ...way(
    KITCHEN,
    CITRA,
    ['added', december(26)],
    ['shortlisted', january(1)],
    ['rejected', january(3), ' too young '],
    ['longlisted', january(8)],
  ),
  ...way(KITCHEN, DIAN, ['added', january(3)], ['removed', january(10)]),
  ...way(KITCHEN, FAJAR, ['added', january(3)]),
  { type: 'ApplicantRemoved', stream: `applicant-${FAJAR}`, at: january(4), data: { applicantid: FAJAR } },
  ...way(GARDEN, DIAN, ['added', january(11)], ['shortlisted', january(21)]),
  ...way(GARDEN, EKA, ['added', january(22)]),
  ...way(
    GARDEN,
    BUDI,
    ['added', january(6)],
    ['shortlisted', january(7)],
    ['passed', january(8), 'Fine'],
    ['prepared', january(9)],
    ['departed', MIDNIGHT],
  ),
  ...interviewDay(DAYS[0], KITCHEN, '2025-12-08', [AYU, 'seen'], [GHOST, 'expected']),
  ...interviewDay(DAYS[1], KITCHEN, '2026-01-02', [BUDI, 'again'], [CITRA, 'absent']),
  ...interviewDay(DAYS[2], KITCHEN, '2026-01-04', [BUDI, 'seen']),
  ...interviewDay(DAYS[3], GARDEN, '2026-01-08', [BUDI, 'seen']),
  // Called off, and yet to come.
  ...interviewDay(DAYS[4], GARDEN, '2026-01-09', [DIAN, 'absent']),
  {
    type: 'InterviewDayCancelled',
    stream: `interviewday-${DAYS[4]}`,
    at: january(9),
    data: { interviewdayid: DAYS[4], projectid: GARDEN },
  },
  ...interviewDay(DAYS[5], GARDEN, '2026-01-30', [DIAN, 'expected']),
  target(december(1), 10),
  target(january(21), 20),
];
