import { type Random } from '../content/random';
import { circle, line, path, SHADOW } from './svg';

/** Down to the hips, which a portrait does not show. */
const shoulders = (colour: string): string =>
  path('M60 960 C64 800 150 736 290 704 L430 704 C570 736 656 800 660 960 L610 1480 L110 1480 Z', colour);

const chefsJacket = (): string =>
  [
    shoulders('#f6f4ef'),
    path('M286 700 L360 800 L434 700 L452 716 L380 850 L340 850 L268 716 Z', '#e6e2d9'),
    line('M360 806 L360 960', '#cfc9bd', 4),
    ...[846, 892, 938].flatMap((height) => [circle(316, height, 9, '#3a3a3a'), circle(404, height, 9, '#3a3a3a')]),
  ].join('');

const bowTie = (): string =>
  path('M310 800 L356 818 L310 838 Z M410 800 L364 818 L410 838 Z', '#8c2f39') + circle(360, 819, 9, '#701f29');
const necktie = (random: Random): string =>
  path('M346 806 L374 806 L384 930 L360 958 L336 930 Z', random.pick(['#8c2f39', '#2f4f6f', '#4a5d3a']));

const suit = (random: Random): string =>
  [
    shoulders('#fbfaf7'),
    path('M60 960 C64 800 150 736 262 708 L332 960 L350 1480 L110 1480 Z', '#2a2f3a'),
    path('M660 960 C656 800 570 736 458 708 L388 960 L370 1480 L610 1480 Z', '#2a2f3a'),
    path('M286 700 L360 790 L434 700 L444 726 L378 812 L342 812 L276 726 Z', '#ffffff'),
    random.chance(0.5) ? bowTie() : necktie(random),
  ].join('');

const tunic = (random: Random): string =>
  [
    shoulders(random.pick(['#8fb0a9', '#c8b79e', '#a9b8c9', '#b9a3b3'])),
    path('M270 712 L360 850 L450 712 L430 700 L360 796 L290 700 Z', '#f4efe6'),
    line('M360 850 L360 960', SHADOW, 4),
  ].join('');

const poloShirt = (random: Random): string =>
  [
    shoulders(random.pick(['#3d5a80', '#5c7d6a', '#8c5a5a', '#5b5178', '#2f4858', '#a5703f'])),
    path('M282 702 L360 786 L438 702 L456 724 L386 806 L360 786 L334 806 L264 724 Z', 'rgba(255,255,255,0.28)'),
    line('M360 790 L360 900', SHADOW, 5),
  ].join('');

const overalls = (random: Random): string =>
  [
    shoulders(random.pick(['#2f4a63', '#4d5a3c', '#70553a'])),
    path('M150 960 L206 742 L250 724 L214 960 Z M570 960 L514 742 L470 724 L506 960 Z', '#e7a92f'),
    path('M288 702 L360 770 L432 702 L444 722 L360 806 L276 722 Z', '#24323f'),
  ].join('');

/** Chooses the clothes of a department's people for such a photo. */
export const clothesOf = (department: string, random: Random): string => {
  switch (department) {
    case 'culinary':
      return chefsJacket();
    case 'food & beverage':
    case 'front of house':
      return suit(random);
    case 'spa':
    case 'beauty':
    case 'housekeeping':
      return tunic(random);
    case 'general':
    case 'sport':
    case 'farm picker':
      return poloShirt(random);
    default:
      return overalls(random);
  }
};
