import sharp from 'sharp';
import { applicationFor } from '../content/applications';
import { portraitOf } from './portrait';

const portrait = async (number: number) => (await portraitOf(number, applicationFor(number))).page!;

describe('portraits of the demonstration', () => {
  it('are images in the shape of a passport photo, in the sizes of every photo', async () => {
    for (const number of [1, 2, 3, 4, 5, 6, 7, 8]) {
      const { page, thumb } = await portraitOf(number, applicationFor(number));
      expect(await sharp(page).metadata()).toMatchObject({ format: 'webp', width: 480, height: 640 });
      expect(await sharp(thumb).metadata()).toMatchObject({ format: 'webp', width: 96, height: 96 });
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
