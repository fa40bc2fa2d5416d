import sharp from 'sharp';
import { applicationFor } from '../content/applications';
import { portraitOf } from './portrait';

const portrait = (number: number) => portraitOf({ number, application: applicationFor(number) });

describe('portraits of the demonstration', () => {
  it('are JPEGs in the shape of a passport photo, small enough to upload', async () => {
    for (const number of [1, 2, 3, 4, 5, 6, 7, 8]) {
      const image = await portrait(number);
      expect(await sharp(image).metadata()).toMatchObject({ format: 'jpeg', width: 720, height: 960 });
      expect(image.length).toBeLessThan(200_000);
    }
  });

  it('are the same every time and another for everybody', async () => {
    expect((await portrait(3)).equals(await portrait(3))).toBe(true);
    expect((await portrait(3)).equals(await portrait(4))).toBe(false);
  });

  it('show somebody, not an empty backdrop', async () => {
    const { channels } = await sharp(await portrait(5)).stats();
    for (const { stdev } of channels) expect(stdev).toBeGreaterThan(25);
  });
});
