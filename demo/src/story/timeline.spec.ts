import { Timeline } from './timeline';

describe('timeline', () => {
  it('lets things happen in the order of time, and those of one moment in the order in which they were set down', async () => {
    const timeline = new Timeline(0, 1_000);
    const seen: string[] = [];
    const times = [500, 20, 500, 999, 0, 20, 731, 20, 1, 500];
    times.forEach((time, index) => timeline.at(time, () => void seen.push(`${timeline.now} ${index}`)));
    await timeline.run();
    expect(seen).toEqual(['0 4', '1 8', '20 1', '20 5', '20 7', '500 0', '500 2', '500 9', '731 6', '999 3']);
  });

  it('goes on with what a scene sets down, never back, and ends at its end', async () => {
    const timeline = new Timeline(100, 200);
    const seen: number[] = [];
    const step = (): void => {
      seen.push(timeline.now);
      timeline.at(timeline.now + 40, step);
      if (seen.length === 2) timeline.at(0, () => void seen.push(-timeline.now));
    };
    timeline.at(110, step);
    await timeline.run();
    expect(seen).toEqual([110, 150, -150, 190]);
  });
});
