import sharp from 'sharp';
import { albums } from '../content/albums';
import { drawScene } from './scene';

it.all(albums.flatMap(({ contents }) => contents.map(({ scene }) => scene)))(
  '%s is a drawing, always the same',
  async (scene) => {
    const svg = drawScene(scene);
    expect(drawScene(scene)).toBe(svg);
    const { width, height } = await sharp(Buffer.from(svg)).metadata();
    expect([width, height]).toEqual([1_200, 800]);
    // Not a sheet of one colour.
    const { channels } = await sharp(Buffer.from(svg)).stats();
    expect(Math.max(...channels.map(({ stdev }) => stdev))).toBeGreaterThan(10);
  },
);
