import { logo } from '@berangkat/files/kinds/logo';
import { type Random } from '../content/random';
import { drawn } from '../pictures/drawn';

const SIDE = 320;
const COLOURS = [
  ['#0f4c5c', '#ffd166'],
  ['#1d3557', '#f4a261'],
  ['#2a6f4e', '#e9c46a'],
  ['#4a2545', '#ffb48a'],
  ['#7a2e2e', '#f2cc8f'],
  ['#23395b', '#8ecae6'],
] as const;

type Mark = (accent: string) => string;
/** Marks of companies, on a ground of 320. */
const MARKS: readonly Mark[] = [
  (accent) => `<circle cx="160" cy="130" r="64" fill="${accent}"/><rect y="170" width="320" height="150" fill="#fff"/>`,
  (accent) => `<path d="M60 220l100-150l100 150z" fill="#fff"/><path d="M110 220l50-75l50 75z" fill="${accent}"/>`,
  (accent) =>
    [0, 60, 120, 180, 240, 300]
      .map((turn) => `<ellipse cx="160" cy="95" rx="28" ry="62" fill="#fff" transform="rotate(${turn} 160 160)"/>`)
      .join('') + `<circle cx="160" cy="160" r="30" fill="${accent}"/>`,
  (accent) =>
    [110, 160, 210]
      .map(
        (y, wave) =>
          `<path d="M30 ${y}q65-60 130 0t130 0v34q-65 60-130 0t-130 0z" fill="${wave === 1 ? accent : '#fff'}"/>`,
      )
      .join(''),
  (accent) =>
    `<rect x="80" y="80" width="160" height="160" rx="18" fill="#fff" transform="rotate(45 160 160)"/><circle cx="160" cy="160" r="44" fill="${accent}"/>`,
];

/** The logo of an invented company in the forms in which logos are stored, always the same for the same randomness. */
export const logoOf = (random: Random): Promise<Readonly<Record<string, Buffer>>> => {
  const [ground, accent] = random.pick(COLOURS);
  const mark = random.pick(MARKS);
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${SIDE}" height="${SIDE}"><rect width="${SIDE}" height="${SIDE}" fill="${ground}"/>${mark(accent)}</svg>`;
  return drawn(svg, logo.image.renditions);
};
