import { seldom } from './seldom';

it('asks once for all who ask within its time, whatever the answer is', async () => {
  let time = 0;
  const answers = [true, false, true];
  const check = seldom(
    2_000,
    async () => {
      if (answers.shift() === false) throw new Error('nothing can be written');
    },
    () => time,
  );
  await check();
  time = 1_999;
  await check();
  time = 2_000;
  await expect(check()).rejects.toThrow('nothing can be written');
  await expect(check()).rejects.toThrow('nothing can be written');
  time = 4_000;
  await check();
  expect(answers).toEqual([]);
});
