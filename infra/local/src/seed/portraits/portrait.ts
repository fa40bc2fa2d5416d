import sharp from 'sharp';
import { type Application } from '@berangkat/contracts/applicants';
import { profilePhoto } from '../../../../../services/files/src/kinds/profile-photo';
import { render } from '../../../../../services/files/src/processing/render';
import { type Random, randomFor } from '../content/random';
import { clothesOf } from './clothes';
import { complexionOf, faceOf } from './face';
import { headscarf, longHair, shortHair } from './hair';

/** Pixels; three to four, as a passport photo is. */
const WIDTH = 720;
const HEIGHT = 960;

const BACKDROPS = [
  ['#dfeaf2', '#a9c4d8'],
  ['#f3e3d3', '#dcb996'],
  ['#e2eddd', '#aecaa3'],
  ['#ece4f3', '#bfaad3'],
  ['#f5e6e6', '#d8adad'],
  ['#e3eceb', '#9dbfbc'],
] as const;

type Sitter = Pick<Application, 'gender' | 'religion' | 'department' | 'dateofbirth'>;

const backdrop = (random: Random): string => {
  const [light, dark] = random.pick(BACKDROPS);
  const stops = `<stop offset="0" stop-color="${light}"/><stop offset="1" stop-color="${dark}"/>`;
  const gradient = `<radialGradient id="b" cx="50%" cy="38%" r="75%">${stops}</radialGradient>`;
  return `<defs>${gradient}</defs><rect width="720" height="960" fill="url(#b)"/>`;
};

/** An invented person as an SVG, so that demo lists show photos of no real person. */
export const drawPortrait = ({ gender, religion, department, dateofbirth }: Sitter, random: Random): string => {
  const female = gender === 'female';
  const muslim = religion === 'islam';
  const complexion = complexionOf(Number(dateofbirth.slice(0, 4)) < 1977 && random.chance(0.6), random);
  const headdress = female
    ? muslim && random.chance(0.62)
      ? headscarf(random)
      : longHair(complexion.hair, random)
    : shortHair(complexion.hair, muslim && random.chance(0.12), random);
  const layers = [
    backdrop(random),
    headdress.behind,
    clothesOf(department, random),
    faceOf(complexion, female, random),
    headdress.before,
  ];
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}" viewBox="60 130 600 800">${layers.join('')}</svg>`;
};

/** The portrait of one of the demonstration's applicants in the forms in which photos are stored, always the same. */
export const portraitOf = (number: number, sitter: Sitter): Promise<Readonly<Record<string, Buffer>>> =>
  render(sharp(Buffer.from(drawPortrait(sitter, randomFor('portrait', number)))), 'png', profilePhoto.image.renditions);
