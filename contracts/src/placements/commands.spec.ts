import { moveApplicant } from './commands';
import { PLACEMENT_STATUSES } from './values';

const to = (applicantstatus: string) =>
  moveApplicant.safeParse({ applicantid: '20260101001', applicantstatus, comment: 'good English' }).success;

it('moves to every state that a step leads to, and to no other', () => {
  const accepted = PLACEMENT_STATUSES.filter(to);
  expect(accepted).toEqual(['applying', 'shortlisted', 'accepted', 'prepared', 'departed', 'rejected']);
  expect(to('removed')).toBe(false);
});
