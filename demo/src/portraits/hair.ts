import { type Random } from '../content/random';
import { line, path, SHADOW } from './svg';

/** The layers behind the body and in front of the face. */
export interface Headdress {
  readonly behind: string;
  readonly before: string;
}

const SCARVES = ['#33566e', '#7c4a5e', '#4f6b52', '#8a6a4a', '#5a5377', '#b7847a', '#2f4a4a', '#c9b8a2'] as const;

const LENGTHS = [
  'M190 430 C170 180 550 180 530 430 C540 560 552 660 566 742 L474 742 L474 520 L246 520 L246 742 L154 742 C168 660 180 560 190 430 Z',
  'M192 430 C176 190 544 190 528 430 C540 520 536 590 512 622 L208 622 C184 590 180 520 192 430 Z',
  'M300 214 C300 150 420 150 420 214 C540 236 534 380 522 430 L198 430 C186 380 180 236 300 214 Z',
];
const FRINGES = [
  'M214 420 C204 226 516 226 506 420 C492 330 440 300 372 300 C322 340 246 344 214 420 Z',
  'M214 420 C204 226 516 226 506 420 C500 340 452 292 360 292 C268 292 220 340 214 420 Z',
  'M214 430 C200 222 520 222 506 430 C496 372 470 340 420 318 C392 352 270 372 214 430 Z',
];
const CUTS = [
  'M204 416 C176 172 544 172 516 416 C506 356 492 334 470 316 C400 330 300 330 250 316 C230 334 214 356 204 416 Z',
  'M206 408 C196 300 226 212 352 208 C486 204 530 300 514 408 C502 350 480 322 452 318 C380 312 322 296 290 272 ' +
    'C262 300 220 340 206 408 Z',
  'M206 410 C184 186 536 186 514 410 C502 350 478 322 442 312 L278 312 C244 322 218 350 206 410 Z',
  'M206 410 C188 300 214 240 262 232 C286 196 360 192 392 216 C450 208 520 250 514 410 C500 352 490 334 458 322 ' +
    'C430 336 396 322 380 312 C340 330 300 322 262 330 C230 344 214 366 206 410 Z',
];

export const headscarf = (random: Random): Headdress => {
  const colour = random.pick(SCARVES);
  const hood =
    'M176 470 C150 168 570 168 544 470 C548 610 520 690 470 742 C430 780 290 780 250 742 C200 690 172 610 176 470 Z ' +
    'M360 262 C232 262 214 372 222 446 C230 556 284 642 360 642 C436 642 490 556 498 446 C506 372 488 262 360 262 Z';
  return {
    behind: path(
      'M176 470 C150 190 570 190 544 470 C552 620 590 720 640 830 L80 830 C130 720 168 620 176 470 Z',
      colour,
    ),
    before: [
      path(hood, colour, 'fill-rule="evenodd"'),
      path('M222 690 C300 770 470 770 520 670 C560 760 500 850 420 880 C330 912 230 850 210 770 Z', colour),
      line('M236 716 C320 790 440 790 506 706', SHADOW, 6),
      line('M262 770 C340 830 420 824 484 780', SHADOW, 5),
    ].join(''),
  };
};

export const longHair = (colour: string, random: Random): Headdress => ({
  behind: path(random.pick(LENGTHS), colour),
  before: path(random.pick(FRINGES), colour),
});

/** Short hair, and a beard or a cap with some. */
export const shortHair = (colour: string, capped: boolean, random: Random): Headdress => ({
  behind: '',
  before: beard(colour, random) + path(random.pick(CUTS), colour) + (capped ? peci() : ''),
});

const beard = (colour: string, random: Random): string => {
  const style = random.weighted({ none: 68, moustache: 20, beard: 12 });
  if (style === 'none') return '';
  const moustache = path(
    'M306 546 Q340 520 360 532 Q380 520 414 546 Q380 548 360 544 Q340 548 306 546 Z',
    colour,
    'opacity="0.85"',
  );
  return style === 'moustache'
    ? moustache
    : moustache + path('M318 600 Q360 618 402 600 Q396 648 360 650 Q324 648 318 600 Z', colour, 'opacity="0.8"');
};

/** The black velvet cap. */
const peci = (): string =>
  path('M210 336 C210 232 250 200 360 200 C470 200 510 232 510 336 C460 306 260 306 210 336 Z', '#151515') +
  line('M214 330 C262 302 458 302 506 330', '#2e2e2e', 6);
