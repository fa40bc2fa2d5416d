import { createHash } from 'node:crypto';
import { join, relative } from 'node:path';
import { atRule, type Declaration, type Plugin } from 'postcss';

/** The parts of a function's arguments that a comma divides, but for commas inside brackets. */
const partsOf = (argument: string): string[] => {
  const parts: string[] = [];
  let [depth, begin] = [0, 0];
  for (const [at, letter] of Array.from(`${argument},`).entries()) {
    if (letter === '(') depth += 1;
    if (letter === ')') depth -= 1;
    if (letter !== ',' || depth > 0) continue;
    parts.push(argument.slice(begin, at).trim());
    begin = at + 1;
  }
  return parts;
};

/** A value with each mixture of colours replaced by the colour of which there is more. */
const withoutMixtures = (value: string): string => {
  const begin = value.indexOf('color-mix(');
  if (begin === -1) return value;
  let end = value.indexOf('(', begin) + 1;
  for (let depth = 1; depth > 0; end += 1) depth += value[end] === '(' ? 1 : value[end] === ')' ? -1 : 0;
  const [, first = '', second = ''] = partsOf(value.slice(begin + 'color-mix('.length, end - 1));
  const share = Number(/ (\d+)%$/.exec(first)?.[1] ?? 50);
  const more = share >= 50 ? first.replace(/ \d+%$/, '') : second;
  return value.slice(0, begin) + more + withoutMixtures(value.slice(end));
};

/** Values that the oldest browsers do not know: how it is asked for, and what is said in its place. */
const NEWER = [
  { sign: /color-mix\(/, support: '(color: color-mix(in srgb, red, red))', older: withoutMixtures },
  { sign: /\ddvh\b/, support: '(height: 1dvh)', older: (value: string) => value.replaceAll(/(\d)dvh\b/g, '$1vh') },
];

const inKeyframes = ({ parent }: Declaration): boolean =>
  parent?.parent?.type === 'atrule' && /keyframes$/.test((parent.parent as { name?: string }).name ?? '');

/**
 * Says newer values to those who know them, and an older one to the others. A declaration with a variable in it is
 * taken by a browser that cannot read its value, and the one before it is lost: so it stands in an `@supports`.
 */
export const forOldestBrowsers = (): Plugin => ({
  postcssPlugin: 'for-oldest-browsers',
  Rule: (rule) => {
    for (const { sign, support, older } of NEWER) {
      const newer = rule.nodes.filter((node): node is Declaration => node.type === 'decl' && sign.test(node.value));
      if (newer.length === 0 || rule.parent === undefined) continue;
      const { parent } = rule;
      if (parent.type === 'atrule' && (parent as { params?: string }).params === support) continue;
      if (newer.some(inKeyframes)) throw rule.error('keyframes have no place for an @supports');
      const known = rule.clone({ nodes: newer.map((declaration) => declaration.clone()) });
      rule.after(atRule({ name: 'supports', params: support, nodes: [known] }));
      for (const declaration of newer) declaration.value = older(declaration.value);
    }
  },
});

/** The last part of a selector is a row or a group of rows. */
const OF_ROWS = /(?:^|[\s>+~])(?:tr|tbody|thead|tfoot)(?:[.:[][^\s>+~]*)?$/;

/**
 * Refuses to place things in rows: in Safari nothing is placed in a row of a table (`position: relative` is none), and
 * what was meant to lie on a row lay on the whole page.
 */
export const nothingPlacedInRows = (): Plugin => ({
  postcssPlugin: 'nothing-placed-in-rows',
  Declaration: (declaration) => {
    const { parent, prop, value } = declaration;
    if (prop !== 'position' || value !== 'relative' || parent?.type !== 'rule') return;
    if (parent.selectors.some((selector) => OF_ROWS.test(selector)))
      throw declaration.error('Safari places nothing in a row of a table: place it in a cell');
  },
});

const WEB = join(import.meta.dirname, '..');

/** The name of a class in the page: its own, and four characters of its file's, the same on every machine. */
export const nameOfClass = (name: string, file: string): string =>
  `${name}_${createHash('sha256').update(relative(WEB, file)).digest('base64url').slice(0, 4)}`;
