import { projectionSpec } from '../../engine/testing';
import { answers } from './projection';

const ids = { interviewdayid: '20261203001', projectid: '20261121001' };
const answered = (applicantid: string, words?: string | null) => ({
  type: 'InterviewAnswered',
  data: {
    ...ids,
    applicantid,
    at: '2026-12-03T06:00:00.000Z',
    answer: 'declined',
    ...(words !== undefined && { words }),
  },
});
const [AYU, BUDI, CITRA] = ['20261121011', '20261121012', '20261121013'];

it('keeps the last words of each with the moment of their answer, and none of who was erased', async () => {
  const outcome = projectionSpec(answers).given(
    answered(AYU, 'Sakit'),
    answered(BUDI, 'Sore'),
    answered(AYU),
    answered(CITRA, null),
  );
  await outcome.expectRows({
    interview_words: [
      { applicantid: AYU, words: null, answeredat: Date.UTC(2025, 10, 11, 9, 0, 2) },
      { applicantid: BUDI, words: 'Sore' },
      { applicantid: CITRA, words: null },
    ],
  });
  await outcome.expectNotices({ topic: 'interviews', ids });
});
