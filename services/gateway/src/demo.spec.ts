import { type PortalKind } from '@berangkat/contracts/portal';
import { demoQuestion } from './demo';

/** Stands for a command-api with these answers, one after the other; 'none' for no answer. */
const asking = (...answers: (PortalKind | 'none')[]) => {
  let time = 0;
  const asked = { times: 0 };
  const isDemo = demoQuestion(
    async () => {
      const answer = answers[asked.times]!;
      asked.times += 1;
      if (answer === 'none') throw new Error('nobody answers');
      return answer;
    },
    () => time,
  );
  return {
    isDemo,
    asked,
    later: () => {
      time += 1_000;
    },
  };
};

it.all([
  ['demo', true],
  ['demo-unfinished', true],
  ['real', false],
] as const)('asks once for a log that is %s', async (kind, demo) => {
  const { isDemo, asked, later } = asking(kind);
  expect(await isDemo()).toBe(demo);
  later();
  expect([await isDemo(), asked.times]).toEqual([demo, 1]);
});

it('asks again while there is nothing, or nobody, but not with every page', async () => {
  const { isDemo, asked, later } = asking('none', 'empty', 'demo');
  expect([await isDemo(), await isDemo(), asked.times]).toEqual([false, false, 1]);
  later();
  expect([await isDemo(), await isDemo(), asked.times]).toEqual([false, false, 2]);
  later();
  expect([await isDemo(), asked.times]).toEqual([true, 3]);
});
