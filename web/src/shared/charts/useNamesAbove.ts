import { useMedia } from '../kit/useMedia';
import { namesStandAbove, WIDE } from './namesAbove';

/** Pixels that the name of a row takes above its bars; none where it stands beside them. */
export const useNamesAbove = (names: readonly string[]): number => (namesStandAbove(names, useMedia(WIDE)) ? 18 : 0);
