import { type Application } from '@berangkat/contracts/applicants';
import { fullPhoto } from '@berangkat/files/kinds/full-photo';
import { profilePhoto } from '@berangkat/files/kinds/profile-photo';
import { type Random, randomFor } from '../content/random';
import { drawn } from '../pictures/drawn';
import { clothesOf } from './clothes';
import { complexionOf, faceOf } from './face';
import { headscarf, longHair, shortHair } from './hair';
import { circle, ellipse, line, path, rect, SHADOW } from './svg';

/** A passport photo, three to four: pixels as its kind is stored, for a larger one would only be made smaller. */
const PASSPORT = { viewBox: '60 130 600 800', width: 480, height: 640 };
/** Units of the figure, and pixels of the photo of the whole person. */
const WIDTH = 720;
const HEIGHT = 960;
const WHOLE = { viewBox: `0 0 ${WIDTH} ${HEIGHT}`, width: WIDTH, height: HEIGHT };

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

/** An invented person down to the hips, and what is behind. */
const figureOf = ({ gender, religion, department, dateofbirth }: Sitter, random: Random) => {
  const female = gender === 'female';
  const muslim = religion === 'islam';
  const complexion = complexionOf(Number(dateofbirth.slice(0, 4)) < 1977 && random.chance(0.6), random);
  const headdress = female
    ? muslim && random.chance(0.62)
      ? headscarf(random)
      : longHair(complexion.hair, random)
    : shortHair(complexion.hair, muslim && random.chance(0.12), random);
  const behind = backdrop(random);
  const layers = [
    headdress.behind,
    clothesOf(department, random),
    faceOf(complexion, female, random),
    headdress.before,
  ];
  return { behind, figure: layers.join(''), complexion };
};

const svg = ({ viewBox, width, height }: typeof WHOLE, drawn: string): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="${viewBox}">${drawn}</svg>`;

/** An invented person as an SVG, so that demo lists show photos of no real person. */
const drawPortrait = (sitter: Sitter, random: Random): string => {
  const { behind, figure } = figureOf(sitter, random);
  return svg(PASSPORT, behind + figure);
};

/** The same person from head to foot, with the same face and in the same clothes. */
export const drawFullPhoto = (sitter: Sitter, random: Random): string => {
  const { behind, figure, complexion } = figureOf(sitter, random);
  const whole = [
    path('M130 1440 L590 1440 L566 2440 L410 2440 L360 1640 L310 2440 L154 2440 Z', '#2b2f38'),
    ellipse(226, 2452, 96, 36, '#17191d'),
    ellipse(494, 2452, 96, 36, '#17191d'),
    circle(152, 1496, 46, complexion.skin),
    circle(568, 1496, 46, complexion.skin),
    figure,
    line('M168 1000 L176 1470', SHADOW, 10),
    line('M552 1000 L544 1470', SHADOW, 10),
  ];
  const floor = rect(0, 860, WIDTH, 100, SHADOW);
  return svg(WHOLE, `${behind}${floor}<g transform="translate(230 14) scale(0.36)">${whole.join('')}</g>`);
};

/** The portrait of one of the demonstration's applicants in the forms in which photos are stored, always the same. */
export const portraitOf = (number: number, sitter: Sitter): Promise<Readonly<Record<string, Buffer>>> =>
  drawn(drawPortrait(sitter, randomFor('portrait', number)), profilePhoto.image.renditions);

/** The photo of the whole person, likewise. */
export const fullPhotoOf = (number: number, sitter: Sitter): Promise<Readonly<Record<string, Buffer>>> =>
  drawn(drawFullPhoto(sitter, randomFor('portrait', number)), fullPhoto.image.renditions);
