import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const SRC = join(__dirname, '../..');

/** Radii and gaps in pixels, but for a hairline; colours. A measure in em follows its text, and clamp() the window. */
const LITERALS = [
  /^\s*border(-[a-z]+)*-radius:[^;]*\b(?!1px)[\d.]+(px|rem)/,
  /^\s*((row|column)-)?gap:(?![^;]*clamp\()[^;]*\b(?!1px)[\d.]+(px|rem)/,
  /^(?!\s*--).*(#[\da-f]{3,8}\b|\b(rgb|hsl)a?\()/i,
];

it('radii, gaps and colours of every style are tokens of the theme', () => {
  const sheets = readdirSync(SRC, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.module.css'));
  expect(sheets.length).toBeGreaterThan(100);
  const found = sheets.flatMap((file) =>
    readFileSync(join(SRC, file), 'utf8')
      .split('\n')
      .filter((line) => LITERALS.some((literal) => literal.test(line)))
      .map((line) => `${file}: ${line.trim()}`),
  );
  expect(found).toEqual([]);
});
