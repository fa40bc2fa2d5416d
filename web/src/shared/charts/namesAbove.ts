/** The width at which a picture has room beside its table. */
export const WIDE = '(min-width: 62em)';

/** Letters of a name that have room beside the bars of a phone. */
const MOST_BESIDE = 16;

/** Whether names stand above their bars, with the width of the picture: on a phone all of them began alike and were cut. */
export const namesStandAbove = (names: readonly string[], wide: boolean): boolean =>
  !wide && names.some(({ length }) => length > MOST_BESIDE);

/** Parts of a row that stay free around its bars, and around each of them; the most pixels that one is thick. */
export const BARS = { groupPadding: 0.12, pointPadding: 0.06, maxPointWidth: 18 } as const;

/** How many pixels the middle of a row is from where its first bar begins. */
export const firstBar = (row: number, bars: number): number => {
  const each = (row * (1 - 2 * BARS.groupPadding)) / bars;
  const thick = Math.min(BARS.maxPointWidth, each * (1 - 2 * BARS.pointPadding));
  return ((bars - 1) * each + thick) / 2;
};
