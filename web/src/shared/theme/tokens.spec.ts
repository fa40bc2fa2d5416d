import { readFileSync } from 'node:fs';
import { join } from 'node:path';

const css = readFileSync(join(__dirname, 'tokens.css'), 'utf8');

interface Token {
  readonly colour: string;
  /** The ratios written behind a colour, by the letter of the ground that it stands on. */
  readonly said: Readonly<Record<string, number>>;
}

/** The colours of a theme by their names, with the figures behind them. */
const tokensIn = (selector: string): ReadonlyMap<string, Token> => {
  const begin = css.indexOf(`${selector} {`);
  const block = css.slice(begin, css.indexOf('\n}', begin));
  return new Map(
    [...block.matchAll(/--([a-z0-9-]+): (#[0-9a-f]{6});(?: \/\* ([^*]*) \*\/)?/g)].map(
      ([, name, colour, said = '']) => [
        name!,
        {
          colour: colour!,
          said: Object.fromEntries(
            [...said.matchAll(/\b([sgt]) (\d+\.\d+)/g)].map(([, on, figure]) => [on, Number(figure)]),
          ),
        },
      ],
    ),
  );
};

const light = tokensIn(':root');
const themes = { light, dark: new Map([...light, ...tokensIn(':root[data-color-scheme="dark"]')]) };

/** WCAG 2.2: relative luminance of a colour, and contrast of two. */
const luminance = (colour: string): number => {
  const [red, green, blue] = [1, 3, 5]
    .map((at) => Number.parseInt(colour.slice(at, at + 2), 16) / 255)
    .map((part) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4)) as [number, number, number];
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
};
const contrast = (one: string, other: string): number => {
  const [darker, lighter] = [luminance(one), luminance(other)].sort((a, b) => a - b) as [number, number];
  return (lighter + 0.05) / (darker + 0.05);
};

describe.each(Object.entries(themes))('in the %s theme', (_, tokens) => {
  const on = (name: string, ground: string): number => contrast(tokens.get(name)!.colour, tokens.get(ground)!.colour);
  const grounds = (name: string) => ({ s: 'surface', g: 'ground', t: `${name}-tint` });

  it('the figure behind a colour is its contrast', () => {
    const wrong = [...tokens].flatMap(([name, { said }]) =>
      Object.entries(said)
        .map(([letter, figure]) => ({ name, figure, is: on(name, grounds(name)[letter as 's']) }))
        .filter(({ figure, is }) => Math.abs(figure - is) > 0.06),
    );
    expect(wrong).toEqual([]);
  });

  it.all(['ink', 'ink-2', 'ink-3', 'primary', 'danger', 'success', 'warning', 'info'])(
    'words in %s can be read on every ground (4.5 : 1)',
    (name) => {
      for (const ground of ['surface', 'surface-2', 'ground', 'hover'])
        expect(on(name, ground)).toBeGreaterThanOrEqual(4.5);
    },
  );

  it.all(['danger', 'success', 'warning', 'info'])('words in %s can be read on their own soft ground', (name) =>
    expect(on(name, `${name}-soft`)).toBeGreaterThanOrEqual(4.5),
  );

  it.all([...tokens.keys()].filter((name) => tokens.has(`${name}-tint`)))(
    'the word %s can be read on its tint',
    (name) => expect(on(name, `${name}-tint`)).toBeGreaterThanOrEqual(4.5),
  );

  const days = [1, 2, 3, 4, 5, 6].map((step) => `days-${step}`);
  it.all(days)('%s, the part of a bar, stands out from the surface (3 : 1)', (name) =>
    expect(on(name, 'surface')).toBeGreaterThanOrEqual(3),
  );

  it('longer stays stand out more, up to what is too long', () => {
    const steps = days.slice(0, 4).map((name) => on(name, 'surface'));
    expect(steps).toEqual([...steps].sort((one, other) => one - other));
    for (const [index, step] of steps.slice(1).entries()) expect(step / steps[index]!).toBeGreaterThanOrEqual(1.4);
  });

  it('no step has the colour of a state', () => {
    const states = [...tokens].filter(([name]) => name.startsWith('state-')).map(([, { colour }]) => colour);
    expect(days.filter((name) => states.includes(tokens.get(name)!.colour))).toEqual([]);
  });
});
