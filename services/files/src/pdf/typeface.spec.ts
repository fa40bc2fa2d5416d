import { create, type Font } from 'fontkit';
import { openTypeface } from './typeface';

const { weights, spelt } = openTypeface();

it.all(Object.keys(weights) as (keyof typeof weights)[])('words of %s stand apart', (weight) => {
  const font = create(weights[weight]) as Font;
  const widthOf = (text: string): number => font.layout(text).advanceWidth / font.unitsPerEm;
  for (const space of [' ', '\u00a0']) expect(widthOf(space)).toBeCloseTo(0.25);
  // Nothing else has become wider.
  expect(widthOf('Personal')).toBeGreaterThan(3);
  expect(widthOf('Personal')).toBeLessThan(5);
});

it('spells what the typeface has, and leaves out what nobody sees', () =>
  expect(spelt('Ayu\u200b Łukasz ẞ 中')).toMatch(/^Ayu Łukasz .+ \?$/));
