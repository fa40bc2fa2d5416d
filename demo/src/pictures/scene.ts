import { type Random, randomFor } from '../content/random';
import { circle, ellipse, line, path } from '../portraits/svg';

/** Pixels of a drawing. */
const WIDTH = 1_200;
const HEIGHT = 800;

type Draw = (random: Random) => string;

const sky = (top: string, bottom: string): string =>
  `<defs><linearGradient id="s" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="${top}"/><stop offset="1" stop-color="${bottom}"/></linearGradient></defs><rect width="${WIDTH}" height="${HEIGHT}" fill="url(#s)"/>`;

const box = (x: number, y: number, width: number, height: number, fill: string, radius = 0): string =>
  `<rect x="${x}" y="${y}" width="${width}" height="${height}" rx="${radius}" fill="${fill}"/>`;

/** Towers side by side, some of their windows lit. */
const towers = (random: Random, ground: number, wall: string, lit: string): string => {
  const pieces: string[] = [];
  for (let x = -20; x < WIDTH; ) {
    const width = random.int(70, 150);
    const height = random.int(120, 430);
    pieces.push(box(x, ground - height, width, height, wall));
    for (let wx = x + 14; wx < x + width - 20; wx += 26)
      for (let wy = ground - height + 18; wy < ground - 24; wy += 34)
        if (random.chance(0.35)) pieces.push(box(wx, wy, 12, 18, lit, 2));
    x += width + random.int(4, 26);
  }
  return pieces.join('');
};

const waves = (ground: number, water: string, foam: string): string =>
  box(0, ground, WIDTH, HEIGHT - ground, water) +
  [30, 90, 160]
    .map((below) => line(`M0 ${ground + below} q 75 -26 150 0 t 150 0 150 0 150 0 150 0 150 0 150 0 150 0`, foam, 5))
    .join('');

const plane = (x: number, y: number, size: number, turn: number): string =>
  `<g transform="translate(${x} ${y}) rotate(${turn}) scale(${size})">${[
    path('M-130 0 C-110 -22 90 -26 150 -6 C162 0 160 8 148 10 L-110 14 Z', '#fff'),
    path('M-20 6 L-80 74 L-46 74 L40 8 Z', '#d8e3ea'),
    path('M-118 2 L-150 -52 L-124 -52 L-84 -6 Z', '#0f766e'),
    ...[-60, -34, -8, 18, 44, 70].map((at) => circle(at, -6, 5, '#7aa3b5')),
  ].join('')}</g>`;

const ship = (x: number, y: number, window: string): string =>
  `<g transform="translate(${x} ${y})">${[
    path('M0 0 L760 0 L700 120 L70 120 Z', '#fff'),
    path('M50 84 L718 84 L700 120 L70 120 Z', '#0f766e'),
    box(110, -70, 520, 70, '#f3f6f8', 10),
    box(170, -130, 390, 60, '#e6edf1', 10),
    path('M430 -130 L520 -130 L500 -200 L450 -200 Z', '#d97706'),
    ...Array.from({ length: 15 }, (_, index) => circle(140 + index * 34, -36, 9, window)),
    ...Array.from({ length: 18 }, (_, index) => circle(110 + index * 34, 42, 9, window)),
  ].join('')}</g>`;

const pot = (x: number, y: number, colour: string): string =>
  box(x, y, 120, 76, colour, 10) +
  box(x - 16, y + 14, 16, 12, colour, 6) +
  box(x + 120, y + 14, 16, 12, colour, 6) +
  [30, 60, 90].map((at) => line(`M${x + at} ${y - 20} q -12 -22 0 -40 t 0 -40`, 'rgba(255,255,255,0.6)', 7)).join('');

const kitchen =
  (wall: string, tile: string, light: string): Draw =>
  () => {
    const tiles: string[] = [];
    for (let y = 0; y < 460; y += 60) tiles.push(line(`M0 ${y} H${WIDTH}`, tile, 3));
    for (let x = 0; x < WIDTH; x += 90) tiles.push(line(`M${x} 0 V460`, tile, 3));
    const lamps = [220, 600, 980].map(
      (x) =>
        line(`M${x} 0 V110`, '#455a64', 6) +
        path(`M${x - 70} 170 Q${x} 90 ${x + 70} 170 Z`, '#d97706') +
        ellipse(x, 172, 60, 12, light),
    );
    return [
      box(0, 0, WIDTH, HEIGHT, wall),
      ...tiles,
      ...lamps,
      box(0, 460, WIDTH, 60, '#cfd8dc'),
      box(0, 520, WIDTH, 280, '#78909c'),
      pot(140, 384, '#37474f'),
      pot(340, 384, '#0f766e'),
      ...[620, 760, 900, 1_040].map((x) => ellipse(x, 452, 60, 14, '#fff') + ellipse(x, 446, 30, 9, '#d97706')),
      ...[80, 380, 680, 980].map((x) => box(x, 560, 220, 190, '#90a4ae', 12)),
    ].join('');
  };

const hotel =
  (top: string, bottom: string, wall: string): Draw =>
  () =>
    [
      sky(top, bottom),
      circle(980, 190, 70, '#fff3d6'),
      box(330, 160, 540, 520, wall, 14),
      ...Array.from({ length: 35 }, (_, index) =>
        box(
          370 + (index % 7) * 68,
          200 + Math.floor(index / 7) * 76,
          42,
          48,
          index % 3 === 0 ? '#ffd98a' : '#7aa3b5',
          5,
        ),
      ),
      box(540, 586, 120, 94, '#0f766e', 8),
      box(0, 680, WIDTH, 120, '#3f6f5a'),
      ...[120, 230, 980, 1_090].map(
        (x) =>
          line(`M${x} 690 q 16 -140 0 -240`, '#6b4f3a', 16) +
          [-80, -40, 0, 40, 80]
            .map((lean) => line(`M${x} 450 q ${lean / 2} -40 ${lean} ${Math.abs(lean) / 2 - 10}`, '#2e7d5b', 18))
            .join(''),
      ),
    ].join('');

const classroom =
  (board: string, words: readonly string[]): Draw =>
  () =>
    [
      box(0, 0, WIDTH, HEIGHT, '#f1e7d8'),
      box(220, 90, 760, 330, '#6b4f3a', 12),
      box(238, 108, 724, 294, board, 6),
      ...words.map((word, index) => line(`M280 ${170 + index * 66} h ${word.length * 34}`, '#f5f5f0', 9)),
      box(0, 600, WIDTH, 200, '#d9c7ad'),
      ...[120, 420, 720, 1_020].map(
        (x) =>
          circle(x, 520, 46, '#8d5a3c') +
          path(`M${x - 80} 690 Q${x} 510 ${x + 80} 690 Z`, '#0f766e') +
          box(x - 110, 660, 220, 26, '#a47c52', 6),
      ),
    ].join('');

const SCENES = {
  airport: () =>
    [
      sky('#21405b', '#f0a868'),
      box(0, 560, WIDTH, 240, '#54626b'),
      line('M0 690 H1200', '#f5f5f0', 8, 'stroke-dasharray="60 40"'),
      box(0, 470, 460, 100, '#cfd8dc'),
      ...[20, 110, 200, 290, 380].map((x) => box(x, 486, 70, 60, '#ffd98a', 4)),
      box(500, 300, 46, 270, '#b0bec5'),
      path('M470 300 L576 300 L556 240 L490 240 Z', '#0f766e'),
      plane(840, 590, 1.9, 0),
    ].join(''),
  'take-off': (random) =>
    [
      sky('#3b82a0', '#fbe3c0'),
      circle(250, 560, 110, '#ffd08a'),
      ...[160, 420, 700, 1_000].map((x) => ellipse(x, random.int(120, 640), 150, 34, 'rgba(255,255,255,0.75)')),
      plane(650, 330, 2.4, -16),
    ].join(''),
  skyline: (random) =>
    [
      sky('#1d2b53', '#e58f65'),
      circle(900, 330, 80, '#ffe0b0'),
      towers(random, 620, '#22314f', '#ffd98a'),
      waves(620, '#1c3b57', '#35617e'),
    ].join(''),
  kitchen: kitchen('#eef3f4', '#d5dfe2', '#fff4cf'),
  bakery: kitchen('#f7ead7', '#e9d6ba', '#ffe9b0'),
  'kitchen-night': kitchen('#37474f', '#455a64', '#ffe9b0'),
  ship: (random) =>
    [
      sky('#5aa0c0', '#e6f2f4'),
      path('M0 560 L180 330 L330 480 L560 260 L800 520 L1000 380 L1200 560 Z', '#5d7f79'),
      ellipse(random.int(200, 900), 130, 130, 30, 'rgba(255,255,255,0.8)'),
      waves(560, '#1f6f86', '#4d9db0'),
      ship(220, 500, '#7aa3b5'),
    ].join(''),
  'ship-night': (random) =>
    [
      sky('#0b1630', '#31456f'),
      ...Array.from({ length: 40 }, () => circle(random.int(0, WIDTH), random.int(0, 420), 2.5, '#fff')),
      circle(960, 150, 60, '#f4efd9'),
      waves(580, '#12304a', '#2a5573'),
      ship(200, 520, '#ffd98a'),
    ].join(''),
  deck: () =>
    [
      sky('#7cc0d8', '#eaf6f7'),
      waves(380, '#2a7f98', '#5aa9bd'),
      box(0, 520, WIDTH, 280, '#c89b6a'),
      ...[560, 610, 660, 710, 760].map((y) => line(`M0 ${y} H1200`, '#b08452', 4)),
      line('M0 420 H1200', '#fff', 14),
      ...Array.from({ length: 13 }, (_, index) => line(`M${index * 100} 420 V520`, '#fff', 8)),
      ...[220, 560, 900].map(
        (x) => path(`M${x} 700 l60 -90 h120 l-30 90 Z`, '#0f766e') + box(x + 10, 700, 140, 18, '#fff', 6),
      ),
    ].join(''),
  classroom: classroom('#245b4e', ['Good morning', 'May I help you', 'Of course']),
  'classroom-plan': classroom('#2c3e50', ['Monday', 'Wednesday', 'Friday evening']),
  hotel: hotel('#7cc0d8', '#fbe9cf', '#f6efe4'),
  'hotel-sunset': hotel('#6d4a7c', '#f0a868', '#e6d3c0'),
  office: (random) =>
    [
      box(0, 0, WIDTH, HEIGHT, '#e9eef0'),
      box(160, 90, 880, 360, '#bcd4dd', 8),
      `<svg x="160" y="90" width="880" height="360" viewBox="0 250 1200 490">${towers(random, 740, '#8fb0bd', '#e9f4f8')}</svg>`,
      box(0, 640, WIDTH, 160, '#c2b3a0'),
      ...[200, 560, 920].map(
        (x) =>
          box(x - 120, 560, 240, 22, '#8a6b4a', 6) +
          box(x - 60, 460, 120, 84, '#37474f', 8) +
          box(x - 8, 544, 16, 18, '#37474f') +
          box(x - 104, 582, 14, 90, '#8a6b4a') +
          box(x + 90, 582, 14, 90, '#8a6b4a'),
      ),
    ].join(''),
} satisfies Readonly<Record<string, Draw>>;

export type SceneName = keyof typeof SCENES;

/** A drawing of somewhere, so that demo albums show no real place and no real person; always the same. */
export const drawScene = (name: SceneName): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}" viewBox="0 0 ${WIDTH} ${HEIGHT}">${SCENES[name](randomFor('scene', name))}</svg>`;
