import { ownedApplicantQuery } from '@berangkat/contracts/applicants';
import { type Actor } from '@berangkat/contracts/kernel';
import { applicantQueries } from '../applicants/queries';
import { type GivenEvent } from '../../engine/testing';
import { callOf } from '../../testing/asking';
import { accountRegistered, clientWithEmployer, projectRegistered } from '../../testing/events';
import { exportingTo } from '../../testing/exporting';
import { ReadModels } from '../../testing/read-models';

const [DOHA, EXPIRED, MISSING, SHORTLISTED, NEWEST] = [
  '20260101001',
  '20260101201',
  '20260101202',
  '20260101203',
  '20260101204',
];
const actor = (number: number, category: Actor['category']): Actor => ({ accountid: `2026010190${number}`, category });
const [vendor, admin, employer] = [actor(1, 'vendor'), actor(2, 'admin'), actor(3, 'employer')];

const applied = (applicantid: string, day: number): GivenEvent => ({
  type: 'ApplicationSubmitted',
  stream: `applicant-${applicantid}`,
  at: Date.UTC(2026, 0, day),
  data: { applicantid, accountid: vendor.accountid, managedby: 'vendor', firstname: applicantid, lastname: 'Dewi' },
});
const placed = (applicantid: string, ...steps: readonly string[]): GivenEvent[] =>
  ['ApplicantAddedToProject', 'ApplicantShortlisted', ...steps].map((type) => ({
    type,
    stream: `placement-${DOHA}-${applicantid}`,
    data: { projectid: DOHA, applicantid },
  }));
const passport = (applicantid: string, expireson: string): GivenEvent => ({
  type: 'DocumentUploaded',
  stream: `attachments-${applicantid}`,
  data: {
    applicantid,
    documentid: applicantid.replace('20260101', '20260102'),
    documenttype: 'passport',
    file: `documents/${applicantid}/1.pdf`,
    filename: 'passport.pdf',
    contenttype: 'application/pdf',
    size: 9,
    expireson,
  },
});

let models: ReadModels;
beforeAll(async () => {
  models = await ReadModels.create();
  await models.given(
    ...[vendor, admin, employer].map((one) => accountRegistered(one)),
    ...clientWithEmployer('20260101101', employer, { country: 'qatar' }),
    projectRegistered(DOHA, '20260101101'),
    {
      type: 'ChecklistChanged',
      stream: 'checklists',
      data: { destination: 'qatar', documents: ['Passport', 'National ID'] },
    },
    applied(EXPIRED, 1),
    applied(MISSING, 2),
    applied(SHORTLISTED, 3),
    applied(NEWEST, 4),
    ...placed(EXPIRED, 'ApplicantPassedInterview', 'ApplicantPrepared'),
    ...placed(MISSING, 'ApplicantPassedInterview'),
    ...placed(SHORTLISTED),
    passport(EXPIRED, '2026-01-01'),
    passport(MISSING, '2090-01-01'),
    passport(SHORTLISTED, '2026-01-01'),
  );
});
afterAll(() => models.drop());

const listed = async (reader: Actor, asked: object) =>
  (
    await applicantQueries(models.pool, { exporting: exportingTo([]) }).listOwnedApplicants(
      callOf({ actor: reader, params: { accountId: vendor.accountid }, query: ownedApplicantQuery.parse(asked) }),
    )
  ).applicants.map(({ applicantid, papers }) => [
    applicantid,
    papers.map(({ documenttype, state }) => `${documenttype} ${state}`),
  ]);

it.all([vendor, admin])('whoever is about to leave with expired papers comes before everybody else', async (reader) =>
  expect(await listed(reader, { gaps: 'only', sort: 'papers' })).toEqual([
    [EXPIRED, ['Passport expired', 'National ID missing']],
    [MISSING, ['National ID missing']],
    [NEWEST, []],
    [SHORTLISTED, []],
  ]),
);

it.holds('V8.1.2d')('tells a vendor nothing of it where the agency shows nobody their standing', async () => {
  await models.given({
    type: 'OwnStandingSwitched',
    stream: 'settings',
    data: { ownstanding: false },
  });
  expect(await listed(vendor, { sort: 'papers' })).toEqual(
    [NEWEST, SHORTLISTED, MISSING, EXPIRED].map((id) => [id, []]),
  );
  expect((await listed(admin, { sort: 'papers' }))[0]).toEqual([EXPIRED, ['Passport expired', 'National ID missing']]);
});
