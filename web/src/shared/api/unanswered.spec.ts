import { unanswered } from '../../../testing/server';

test('a call that nothing answers does not come through, and is held against its test', async () => {
  await expect(fetch('http://localhost/api/nowhere')).rejects.toThrow();
  expect(unanswered.splice(0)).toEqual(['GET http://localhost/api/nowhere']);
});
