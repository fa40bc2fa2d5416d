import { type Renditions } from '@berangkat/files/processing/job';
import { drawn } from '../pictures/drawn';
import { type DemoJob } from '../content/jobs';
import { type Random } from '../content/random';

/** Pixels; a page that was made to be sent from phone to phone. */
const WIDTH = 900;
const HEIGHT = 1_200;
export const FLYER_SIZE = { width: WIDTH, height: HEIGHT } as const;

const SKIES = [
  ['#0f4c5c', '#2f8f9d', '#ffd166'],
  ['#1d3557', '#457b9d', '#f4a261'],
  ['#264653', '#2a9d8f', '#e9c46a'],
  ['#3d405b', '#81b29a', '#f2cc8f'],
  ['#4a2545', '#a05195', '#ffb48a'],
] as const;

const rect = (x: number, y: number, width: number, height: number, fill: string, round = 0): string =>
  `<rect x="${x}" y="${y}" width="${width}" height="${height}" rx="${round}" fill="${fill}"/>`;
const circle = (x: number, y: number, r: number, fill: string): string =>
  `<circle cx="${x}" cy="${y}" r="${r}" fill="${fill}"/>`;
const path = (d: string, fill: string): string => `<path d="${d}" fill="${fill}"/>`;

/** Foregrounds, on a ground at 900. */
const SCENES: Readonly<Record<NonNullable<DemoJob['flyer']>, (accent: string) => string>> = {
  kitchen: (accent) =>
    rect(250, 620, 400, 250, '#f5f1ea', 28) +
    rect(210, 590, 480, 46, '#d9d2c5', 23) +
    rect(190, 690, 70, 34, '#3a3f44', 17) +
    rect(640, 690, 70, 34, '#3a3f44', 17) +
    path('M330 560c-40-60 40-90 0-150M450 560c-40-60 40-90 0-150M570 560c-40-60 40-90 0-150', accent),
  room: (accent) =>
    rect(170, 560, 560, 140, '#8d5a3b', 24) +
    rect(170, 680, 560, 200, '#f7f4ef', 26) +
    rect(210, 620, 210, 90, '#ffffff', 30) +
    rect(480, 620, 210, 90, '#ffffff', 30) +
    rect(170, 770, 560, 70, accent),
  ship: (accent) =>
    path('M120 740h660l-90 160H210z', '#f5f7f8') +
    rect(220, 640, 450, 100, '#ffffff', 12) +
    rect(290, 560, 320, 90, '#e7ecef', 12) +
    rect(430, 450, 90, 120, accent, 10) +
    [260, 340, 420, 500, 580].map((x) => circle(x, 690, 16, '#1d3557')).join(''),
  spa: (accent) =>
    path('M450 520c90 80 110 200 0 320c-110-120-90-240 0-320z', accent) +
    path('M450 620c150 10 240 90 250 230c-140 10-230-60-250-230z', '#f7d6c4') +
    path('M450 620c-150 10-240 90-250 230c140 10 230-60 250-230z', '#f7d6c4') +
    rect(230, 850, 440, 36, '#5b6b6a', 18),
  crate: (accent) =>
    rect(180, 700, 240, 190, '#b9804d', 8) +
    rect(440, 700, 240, 190, '#c88d57', 8) +
    rect(310, 510, 240, 190, '#d39a63', 8) +
    rect(280, 700, 40, 190, accent) +
    rect(540, 700, 40, 190, accent) +
    rect(410, 510, 40, 190, accent),
  crane: (accent) =>
    path('M420 890l40-520h40l40 520z', '#2f3b46') +
    rect(180, 380, 560, 34, accent, 6) +
    rect(660, 414, 10, 200, '#2f3b46') +
    rect(620, 614, 90, 70, '#d9d2c5', 6) +
    rect(200, 414, 90, 70, '#2f3b46', 6),
  orchard: (accent) =>
    rect(420, 640, 60, 250, '#7a5233', 12) +
    circle(450, 520, 190, '#4f8a4c') +
    circle(320, 620, 130, '#5f9d58') +
    circle(580, 620, 130, '#5f9d58') +
    [
      [380, 470],
      [520, 500],
      [450, 590],
      [320, 630],
      [590, 640],
    ]
      .map(([x, y]) => circle(x!, y!, 30, accent))
      .join(''),
};

/** A flyer as an SVG, so that the demonstration advertises with no picture of somebody else's. */
const drawFlyer = (scene: NonNullable<DemoJob['flyer']>, random: Random): string => {
  const [dark, light, accent] = random.pick(SKIES);
  const sky = `<defs><linearGradient id="s" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="${dark}"/><stop offset="1" stop-color="${light}"/></linearGradient></defs><rect width="${WIDTH}" height="${HEIGHT}" fill="url(#s)"/>`;
  const sun = circle(random.int(220, 680), random.int(200, 300), random.int(80, 130), accent);
  const ground = path(`M0 900q225-70 450 0t450 0v300H0z`, dark);
  const band = rect(90, 1_010, 720, 26, '#ffffff', 13) + rect(90, 1_064, 460, 22, accent, 11);
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}" viewBox="0 0 ${WIDTH} ${HEIGHT}">${sky}${sun}${ground}${SCENES[scene](accent)}${band}</svg>`;
};

/** A flyer in the forms in which its kind is stored, always the same. */
export const flyerOf = (
  scene: NonNullable<DemoJob['flyer']>,
  random: Random,
  renditions: Renditions,
): Promise<Readonly<Record<string, Buffer>>> => drawn(drawFlyer(scene, random), renditions);
