import { type Random } from '../content/random';
import { circle, ellipse, line, path } from './svg';

export interface Complexion {
  readonly skin: string;
  readonly shade: string;
  readonly hair: string;
}

const SKINS = [
  ['#f1cfac', '#dcae86'],
  ['#e3b68c', '#c8956a'],
  ['#cf9b6e', '#b07c51'],
  ['#b68157', '#946341'],
  ['#9a6a45', '#7a5033'],
] as const;
const HAIR = ['#17130f', '#211913', '#2c2019', '#100e0d'] as const;
const LASHES = '#20150e';

export const complexionOf = (grey: boolean, random: Random): Complexion => {
  const [skin, shade] = random.pick(SKINS);
  return { skin, shade, hair: grey ? '#5d5a57' : random.pick(HAIR) };
};

/** Neck, ears and head; `width` is half the breadth of the head. */
const head = ({ skin, shade }: Complexion, width: number): string => {
  const [left, right, jaw] = [360 - width, 360 + width, width * 0.62];
  const outline =
    `M${left} 400 C${left} 236 ${right} 236 ${right} 400 C${right} 530 ${360 + jaw} 634 360 634 ` +
    `C${360 - jaw} 634 ${left} 530 ${left} 400 Z`;
  const neck = path('M296 560 L296 706 C296 762 424 762 424 706 L424 560 Z', shade);
  return neck + ellipse(left, 436, 24, 42, shade) + ellipse(right, 436, 24, 42, shade) + path(outline, skin);
};

const eyes = ({ hair }: Complexion, female: boolean, random: Random): string => {
  const raised = random.int(-6, 4);
  const iris = random.pick(['#2b1a10', '#3a2414', '#1d120b']);
  const eye = (x: number, outward: number): string =>
    [
      ellipse(x, 432, 27, 15, '#fdfbf7'),
      circle(x, 432, 14, iris),
      circle(x + 5, 427, 4.5, '#ffffff'),
      line(`M${x - 28} 428 Q${x} 408 ${x + 28} 428`, LASHES, female ? 6 : 4),
      female ? line(`M${x + outward * 26} 426 l${outward * 12} -9`, LASHES, 5) : '',
      line(
        `M${x - 34} ${388 + raised} Q${x} ${368 + raised} ${x + 34} ${386 + raised}`,
        hair,
        female ? 8 : 12,
        'opacity="0.9"',
      ),
    ].join('');
  return eye(296, -1) + eye(424, 1);
};

const mouth = (female: boolean, random: Random): string => {
  const smile = random.int(16, 34);
  if (!random.chance(0.45))
    return line(`M314 560 Q360 ${560 + smile} 406 560`, female ? '#b5525a' : '#94513f', female ? 11 : 8);
  const lips = female ? '#b5525a' : '#9c5a4a';
  const lower = 562 + smile * 1.5;
  return [
    path(`M312 556 Q360 548 408 556 Q360 ${lower} 312 556 Z`, '#ffffff'),
    line(`M312 556 Q360 ${lower} 408 556`, lips, 7),
    line('M312 556 Q360 548 408 556', lips, 6),
  ].join('');
};

const glasses = (): string =>
  ['246', '378']
    .map(
      (x) =>
        `<rect x="${x}" y="402" width="96" height="66" rx="26" fill="rgba(255,255,255,0.16)" stroke="#2b2b2b" stroke-width="7"/>`,
    )
    .join('') + line('M342 428 Q360 418 378 428', '#2b2b2b', 7);

const cheek = (x: number): string => circle(x, 512, 34, '#e0705a', 'opacity="0.13"');

/** A friendly face, looking straight ahead. */
export const faceOf = (complexion: Complexion, female: boolean, random: Random): string =>
  [
    head(complexion, female ? random.int(134, 144) : random.int(142, 154)),
    eyes(complexion, female, random),
    line('M352 452 Q336 500 342 510 Q360 524 380 510', complexion.shade, 7),
    mouth(female, random),
    cheek(278),
    cheek(442),
    random.chance(0.14) ? glasses() : '',
  ].join('');
