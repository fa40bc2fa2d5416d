import { type ApplicantReplay, type CvStep } from '@berangkat/contracts/applicants';
import { standingsAfter } from './standingsAfter';

const step = (projectid: string | null, status: string | null): CvStep => ({
  position: '1',
  at: '2026-01-01T00:00:00.000Z',
  type: 'any',
  objecttype: 'applicant',
  fields: [],
  projectid,
  projectname: projectid,
  status,
  comment: null,
  by: null,
});
const replay: Pick<ApplicantReplay, 'standing' | 'steps'> = {
  standing: [
    {
      projectid: 'hotel',
      projectname: 'hotel',
      projectcode: 'H',
      applicantstatus: 'applying',
      applicantcomment: null,
      updatedat: '2026-01-01T00:00:00.000Z',
    },
  ],
  steps: [
    step('ship', 'applying'),
    step(null, 'open'),
    step('hotel', 'shortlisted'),
    step('ship', 'removed'),
    step('ship', 'applying'),
  ],
};

it.all([
  [0, { hotel: 'applying' }],
  [1, { hotel: 'applying', ship: 'applying' }],
  [3, { hotel: 'shortlisted', ship: 'applying' }],
  [4, { hotel: 'shortlisted' }],
  [5, { hotel: 'shortlisted', ship: 'applying' }],
])('after %i steps', (count, expected) => {
  expect(Object.fromEntries(standingsAfter(replay, count).map(({ projectid, status }) => [projectid, status]))).toEqual(
    expected,
  );
});
