import { bitsBetween, NEAR_BITS } from '@berangkat/contracts/duplicates';
import sharp, { type Sharp } from 'sharp';
import { printOf } from './print';

/** A face before a wall, as anybody's: `seed` makes it another. */
const face = (seed: number): Buffer => {
  const of = (from: number, to: number, step: number): number => from + ((seed * step) % (to - from));
  const hair = `<path d="M${of(90, 140, 31)} ${of(180, 260, 17)} q${of(80, 140, 7)} -${of(120, 220, 13)} ${of(200, 280, 23)} 0 z" fill="#${seed % 2 ? '221100' : '553322'}"/>`;
  const shirt = `<rect x="${of(20, 90, 11)}" y="${of(430, 500, 29)}" width="${of(300, 430, 19)}" height="260" fill="#${seed % 3 ? '335577' : 'dddddd'}"/>`;
  return Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="480" height="640"><rect width="480" height="640" fill="#${seed % 2 ? 'eeeeee' : 'b03030'}"/>${shirt}<ellipse cx="${of(210, 270, 5)}" cy="${of(260, 320, 3)}" rx="${of(90, 140, 37)}" ry="${of(120, 170, 41)}" fill="#d9a37a"/>${hair}</svg>`,
  );
};
const again = async (picture: Sharp): Promise<Sharp> => sharp(await picture.toBuffer());
const bits = async (one: Sharp, other: Sharp): Promise<number> =>
  bitsBetween((await printOf(one))!, (await printOf(other))!);
const SEEDS = Array.from({ length: 12 }, (_, seed) => seed + 1);

it.all<[string, (picture: Sharp) => Sharp]>([
  ['another size', (picture) => picture.resize(240, 320).png()],
  ['another format and quality', (picture) => picture.jpeg({ quality: 40 })],
  ['a little more light', (picture) => picture.modulate({ brightness: 1.08 }).webp({ quality: 82 })],
  ['half the size in poor quality', (picture) => picture.resize(150, 200).jpeg({ quality: 50 })],
])('the same picture in %s is near', async (_, changed) => {
  for (const seed of SEEDS)
    expect(await bits(sharp(face(seed)), await again(changed(sharp(face(seed)))))).toBeLessThanOrEqual(NEAR_BITS);
});

it('pictures of different people are far from each other', async () => {
  for (const one of SEEDS)
    for (const other of SEEDS.filter((seed) => seed > one))
      expect(await bits(sharp(face(one)), sharp(face(other)))).toBeGreaterThan(NEAR_BITS);
});

it('a picture of one colour has no print', async () => {
  const flat = sharp({ create: { width: 480, height: 640, channels: 3, background: '#cccccc' } }).png();
  expect(await printOf(await again(flat))).toBeUndefined();
});
