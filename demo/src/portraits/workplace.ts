import { type Establishment } from '@berangkat/contracts/reference';
import { drawn } from '../pictures/drawn';
import { workPhoto } from '@berangkat/files/kinds/work-photo';
import { type Random, randomFor } from '../content/random';
import { circle, ellipse, line, path, rect, SHADOW } from './svg';

/** Pixels of a side. */
const SIDE = 720;

/** A wall and a floor. */
const room = (wall: string, floor: string): string =>
  rect(0, 0, SIDE, SIDE, wall) + rect(0, 500, SIDE, 220, floor) + rect(0, 494, SIDE, 12, SHADOW);

const pane = (x: number, y: number, width: number, height: number): string =>
  rect(x - 10, y - 10, width + 20, height + 20, '#f7f3ea') +
  rect(x, y, width, height, '#a9d3e8') +
  circle(x + width * 0.7, y + height * 0.3, 22, '#fff3c4') +
  rect(x + width / 2 - 4, y, 8, height, '#f7f3ea');

const bedroom = (random: Random): string => {
  const cover = random.pick(['#2f6f8f', '#8c5a5a', '#5c7d6a', '#7a5b8c']);
  return [
    room('#efe3d0', '#b98f66'),
    pane(80, 110, 200, 240),
    rect(320, 300, 360, 130, '#7b5535'),
    rect(330, 400, 340, 150, '#fbfaf7'),
    rect(350, 370, 130, 60, '#ffffff', 'rx="18"'),
    rect(510, 370, 130, 60, '#ffffff', 'rx="18"'),
    rect(330, 470, 340, 110, cover),
    rect(110, 430, 110, 110, '#8a633f'),
    path('M140 430 L190 430 L178 360 L152 360 Z', '#ffe9b0'),
  ].join('');
};

const plate = (x: number, y: number, food: string): string =>
  ellipse(x, y, 74, 26, '#ffffff') + ellipse(x, y, 48, 15, '#efece6') + ellipse(x, y - 6, 30, 12, food);

const restaurant = (random: Random): string => {
  const food = random.sample(['#c4553c', '#6f9a4a', '#d9a441', '#8a4f33'], 3);
  return [
    room('#e7d6c3', '#8d6a4e'),
    ...[120, 360, 600].flatMap((x) => [
      line(`M${x} 0 L${x} 120`, '#3a3a3a', 5),
      path(`M${x - 46} 150 L${x + 46} 150 L${x + 22} 112 L${x - 22} 112 Z`, '#c0863b'),
    ]),
    pane(230, 210, 260, 180),
    rect(40, 470, 640, 34, '#6d4a30'),
    rect(80, 504, 24, 180, '#5a3c26'),
    rect(616, 504, 24, 180, '#5a3c26'),
    ...food.map((colour, index) => plate(150 + index * 210, 458, colour)),
  ].join('');
};

const ship = (random: Random): string =>
  [
    rect(0, 0, SIDE, SIDE, '#bfe0ee'),
    rect(0, 330, SIDE, 390, random.pick(['#2f7ea3', '#3b8d94'])),
    path('M90 430 L640 430 L560 560 L170 560 Z', '#fbfbfb'),
    rect(190, 330, 380, 100, '#f2f2f2'),
    rect(250, 250, 250, 80, '#ffffff'),
    path('M420 250 L480 250 L490 170 L430 170 Z', '#c23b3b'),
    ...[230, 300, 370, 440, 510].map((x) => circle(x, 380, 16, '#5fa3c0')),
    ...[200, 280, 360, 440, 520].map((x) => circle(x, 480, 13, '#35596e')),
    line('M0 590 Q180 560 360 590 Q540 620 720 590', '#ffffff', 6, 'opacity="0.6"'),
  ].join('');

const spa = (random: Random): string =>
  [
    room('#e9e1d6', '#a98562'),
    ...[150, 360, 570].map((x) => rect(x - 60, 90, 120, 260, random.pick(['#cfd8c4', '#d9cbbb', '#c4d3d1']))),
    rect(110, 420, 500, 50, '#fbf8f2', 'rx="20"'),
    rect(140, 400, 110, 40, '#ffffff', 'rx="18"'),
    rect(150, 470, 26, 170, '#70503a'),
    rect(544, 470, 26, 170, '#70503a'),
    ...[330, 380, 430].map((x) => ellipse(x, 412, 22, 12, '#4b4b4b')),
    ...[70, 650].flatMap((x) => [rect(x - 16, 560, 32, 80, '#f3e6cf'), ellipse(x, 548, 8, 16, '#f2a93b')]),
  ].join('');

const site = (random: Random): string => {
  const floors = random.int(3, 5);
  return [
    rect(0, 0, SIDE, SIDE, '#cfe3ee'),
    rect(0, 560, SIDE, 160, '#b79a72'),
    ...Array.from({ length: floors }, (_, index) => rect(110, 500 - index * 90, 330, 16, '#8d8d8d')),
    ...[110, 270, 424].map((x) => rect(x, 500 - (floors - 1) * 90, 16, floors * 90 - 20, '#9c9c9c')),
    rect(560, 120, 18, 440, '#e7a92f'),
    rect(330, 120, 340, 14, '#e7a92f'),
    line('M380 134 L380 270', '#3a3a3a', 4),
    rect(350, 270, 60, 40, '#a5703f'),
    path('M520 560 L640 560 L620 500 L540 500 Z', '#d98c2b'),
  ].join('');
};

const field = (random: Random): string =>
  [
    rect(0, 0, SIDE, 300, '#bfe0ee'),
    circle(560, 120, 54, '#fff0b8'),
    path('M0 300 Q180 210 360 290 Q540 200 720 290 L720 340 L0 340 Z', '#7fa06a'),
    rect(0, 320, SIDE, 400, '#8a6a45'),
    ...Array.from({ length: 6 }, (_, row) =>
      Array.from({ length: 9 }, (__, plant) =>
        ellipse(30 + plant * 84 + row * 6, 360 + row * 62, 30 + row * 3, 20, random.pick(['#4f8a3f', '#5c9a48'])),
      ).join(''),
    ),
  ].join('');

const shelves = (random: Random): string =>
  [
    room('#dfe3e6', '#9aa2a8'),
    ...[150, 270, 390, 510].flatMap((y) => [
      rect(70, y, 580, 12, '#5b6670'),
      ...Array.from({ length: 7 }, (_, index) => {
        const height = random.int(46, 92);
        return rect(84 + index * 80, y - height, 66, height, random.pick(['#c79a63', '#b5834c', '#7d97ad', '#d4b483']));
      }),
    ]),
    rect(60, 60, 14, 480, '#48525b'),
    rect(646, 60, 14, 480, '#48525b'),
  ].join('');

const SCENES: Readonly<Record<Establishment, (random: Random) => string>> = {
  office: shelves,
  hotel: bedroom,
  cruiseship: ship,
  store: shelves,
  factory: shelves,
  warehouse: shelves,
  eatery: restaurant,
  farm: field,
  miningsite: site,
  constructionsite: site,
  'day spa / salon / beauty center': spa,
};

/** The place of the camera in each shot: opposite, on the other side, nearer. */
const VIEWS = [
  { viewBox: `0 0 ${SIDE} ${SIDE}`, transform: '' },
  { viewBox: `0 0 ${SIDE} ${SIDE}`, transform: `translate(${SIDE} 0) scale(-1 1)` },
  { viewBox: `120 180 480 480`, transform: '' },
] as const;

/** A drawing of a workplace of this kind, another one for each of three shots. */
const drawWorkplace = (establishment: Establishment, shot: number): string => {
  const { viewBox, transform } = VIEWS[shot % VIEWS.length]!;
  const scene = SCENES[establishment](randomFor('workplace', establishment, shot));
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${SIDE}" height="${SIDE}" viewBox="${viewBox}"><g transform="${transform}">${scene}</g></svg>`;
};

/** The same in the forms in which work photos are stored. */
export const workplaceOf = (establishment: Establishment, shot: number): Promise<Readonly<Record<string, Buffer>>> =>
  drawn(drawWorkplace(establishment, shot), workPhoto.image.renditions);
