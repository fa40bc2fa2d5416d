import { conductInterviews } from '@berangkat/contracts/interviews';
import { contentOf } from './drafts';

it('is taken by the server as it is, also where the project has other criteria by now', () => {
  const before = ['experience', 'skills', 'english'];
  const now = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'];
  const scores = Object.fromEntries([...before, ...now].map((criterion) => [criterion, 4 as const]));
  const content = contentOf({ scores, notes: ' Calm\u200B, and quick\n' }, [...now, ...before]);
  expect(content.scores.map(({ criterion }) => criterion)).toEqual(now);
  const card = { step: 'score', applicantid: '20260101201', panelist: 'Sari', recommendation: 'yes' };
  expect(conductInterviews.parse({ ...card, ...content })).toMatchObject(content);
});
