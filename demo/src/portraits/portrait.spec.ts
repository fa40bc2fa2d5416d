import sharp from 'sharp';
import { establishments } from '@berangkat/contracts/reference';
import { applicationFor } from '../content/applications';
import { fullPhotoOf, portraitOf } from './portrait';
import { workplaceOf } from './workplace';

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

  it('are there of the whole person and of workplaces, too, in their sizes', async () => {
    const whole = await fullPhotoOf(2, applicationFor(2));
    expect(await sharp(whole.page).metadata()).toMatchObject({ format: 'webp', width: 720, height: 960 });
    expect(await sharp(whole.thumb).metadata()).toMatchObject({ width: 240, height: 320 });
    for (const establishment of establishments.values) {
      const { page, thumb } = await workplaceOf(establishment, 0);
      expect(await sharp(page).metadata()).toMatchObject({ format: 'webp', width: 720, height: 720 });
      expect(await sharp(thumb).metadata()).toMatchObject({ width: 400, height: 400 });
      expect((await workplaceOf(establishment, 1)).page!.equals(page!)).toBe(false);
    }
  });

  it('show somebody, not an empty backdrop', async () => {
    const { channels } = await sharp(await portrait(5)).stats();
    for (const { stdev } of channels) expect(stdev).toBeGreaterThan(25);
  });
});
