import { AT_ONCE, repeating } from './background';
import { Wakeup } from './wakeup';

const failed = 'it failed';

/** A round that is held until it is let go on, so that a test says when it ends. */
const heldRound = () => {
  let go: (answer?: unknown) => void = () => undefined;
  let begin = (): void => undefined;
  const begun = new Promise<void>((resolve) => (begin = resolve));
  const round = () =>
    new Promise<unknown>((resolve) => {
      go = resolve;
      begin();
    });
  return { round, begun, go: () => go() };
};

it('goes on after what fails, with a pause that a wakeup ends, and without one where it is asked to', async () => {
  const [warn, wakeup] = [jest.fn(), new Wakeup()];
  const outcomes: (() => Promise<unknown>)[] = [
    () => Promise.reject(new Error('full')),
    () => Promise.resolve(AT_ONCE),
    () => Promise.resolve(),
  ];
  let ended = (): void => undefined;
  const done = new Promise<void>((resolve) => (ended = resolve));
  const round = (): Promise<unknown> => {
    const outcome = outcomes.shift()!();
    if (outcomes.length === 0) ended();
    return outcome;
  };
  wakeup.call();
  const stop = repeating(round, { every: 3_600_000, logger: { warn }, failed, wakeup });
  await done;
  await stop();
  expect(warn).toHaveBeenCalledTimes(1);
  expect(warn).toHaveBeenCalledWith({ err: new Error('full') }, failed);
});

it('is stopped when the round in hand is done, whose failure is nothing any more', async () => {
  const [warn, held] = [jest.fn(), heldRound()];
  const stop = repeating(() => held.round().then(() => Promise.reject(new Error('cut'))), {
    every: 1,
    logger: { warn },
    failed,
  });
  await held.begun;
  const stopped = stop();
  expect(await Promise.race([stopped, Promise.resolve('at work')])).toBe('at work');
  held.go();
  await stopped;
  expect(warn).not.toHaveBeenCalled();
});

it('pauses first where it is told to, and stops in a pause at once', async () => {
  const round = jest.fn(() => Promise.resolve());
  const stop = repeating(round, { every: 3_600_000, logger: { warn: jest.fn() }, failed, pausesFirst: true });
  await stop();
  expect(round).not.toHaveBeenCalled();
});
