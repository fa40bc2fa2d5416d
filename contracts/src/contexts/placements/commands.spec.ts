import { moveApplicant, moveApplicants, removeApplicant } from './commands';
import { PLACEMENT_STATUSES } from './values';

const to = (applicantstatus: string) =>
  moveApplicant.safeParse({ applicantid: '20260101001', applicantstatus, comment: 'good English' }).success;

it.holds('pipeline-states')('moves to every state that a step leads to, and to no other', () => {
  const accepted = PLACEMENT_STATUSES.filter(to);
  expect(accepted).toEqual(['applying', 'shortlisted', 'accepted', 'prepared', 'departed', 'rejected']);
  expect(to('removed')).toBe(false);
});

it('names the state that was seen, or none', () => {
  const applicantid = '20260101001';
  const step = { applicantid, applicantstatus: 'rejected' };
  expect(moveApplicant.parse({ ...step, from: 'accepted' })).toEqual({ ...step, from: 'accepted' });
  expect(moveApplicant.parse(step)).toEqual(step);
  expect(removeApplicant.parse({ applicantid, from: 'hired' }).from).toBe('hired');
  const several = { applicantids: [applicantid], applicantstatus: 'removed' };
  expect(moveApplicants.parse({ ...several, from: { [applicantid]: 'open' } }).from).toEqual({ [applicantid]: 'open' });
  for (const from of ['removed', 'passinterview', ''])
    for (const [schema, body] of [
      [moveApplicant, { ...step, from }],
      [removeApplicant, { applicantid, from }],
      [moveApplicants, { ...several, from: { [applicantid]: from } }],
    ] as const)
      expect(schema.safeParse(body).success).toBe(false);
  expect(moveApplicants.safeParse({ ...several, from: { nobody: 'open' } }).success).toBe(false);
});
