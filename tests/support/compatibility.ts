import bcd, { type CompatStatement, type Identifier, type SimpleSupportStatement } from '@mdn/browser-compat-data';
import postcss, { type AtRule } from 'postcss';
import ts from 'typescript';
import { OLDEST } from '../../web/build/oldest';

const { compare } = new Intl.Collator(undefined, { numeric: true });

const isAtMost = (version: string, other: string): boolean => compare(version, other) <= 0;

const isThere = (support: SimpleSupportStatement, oldest: string): boolean =>
  typeof support.version_added === 'string' &&
  support.version_added !== 'preview' &&
  support.flags === undefined &&
  support.version_removed === undefined &&
  support.alternative_name === undefined &&
  isAtMost(support.version_added.replace('≤', ''), oldest);

/** Whether one of the oldest browsers lacks a feature. What is known by a prefix is known: the minifier writes it. */
const isNewer = (statement: CompatStatement | undefined): boolean =>
  statement !== undefined &&
  (Object.entries(OLDEST) as [keyof typeof OLDEST, string][]).some(([browser, oldest]) => {
    const support = statement.support[browser];
    return support !== undefined && ![support].flat().some((each) => isThere(each, oldest));
  });

const partsOf = (identifier: Identifier | undefined): [string, Identifier][] =>
  Object.entries(identifier ?? {}).filter(([name]) => name !== '__compat') as [string, Identifier][];

/** Interfaces whose members are asked for by name. Those of drawing, devices and the like have names of anything. */
const INTERFACES =
  /^(Element|HTML\w*Element|Document(Fragment)?|Node(List)?|Window|Navigator|URL(SearchParams)?|AbortSignal|Blob|File|Response|Request|Headers|Clipboard|Selection|Range|Event(Target)?|KeyboardEvent|Storage|History|Location|Crypto|FormData|CharacterData)$/;

interface Names {
  readonly globals: ReadonlySet<string>;
  /** `Promise.try` */
  readonly statics: ReadonlySet<string>;
  /** Members that newer objects have and no older one. */
  readonly members: ReadonlySet<string>;
  /** Each newer member with the object that it is a member of. */
  readonly owned: readonly (readonly [object: string, member: string])[];
}

const newerNames = (): Names => {
  const owned: [string, string][] = [];
  const [globals, statics, members, known] = [
    new Set<string>(),
    new Set<string>(),
    new Set<string>(),
    new Set<string>(),
  ];
  for (const [name, object] of [...partsOf(bcd.javascript.builtins), ...partsOf(bcd.api)]) {
    if (isNewer(object.__compat)) globals.add(name);
    const own: unknown = Reflect.get(globalThis, name);
    const builtin = name in (bcd.javascript.builtins ?? {});
    for (const [key, { __compat: statement }] of partsOf(object)) {
      const member = key.replace(/_static$/, '');
      const isStatic = builtin
        ? !JSON.stringify(statement?.spec_url ?? '').includes('prototype') ||
          (Object(own) === own && member in Object(own))
        : key !== member;
      if (!isStatic && isNewer(statement)) owned.push([name, member]);
      if (isStatic && isNewer(statement)) statics.add(`${name}.${member}`);
      else if (!isStatic && !isNewer(statement)) known.add(member);
      else if (!isStatic && (builtin || INTERFACES.test(name))) members.add(member);
    }
  }
  for (const member of known) members.delete(member);
  return { globals, statics, members, owned };
};

const NAMES = newerNames();

/** Finds what a script has that the oldest browsers lack: names, syntax and patterns. */
export const newerInScript = (script: string): ReadonlySet<string> => {
  const found = new Set<string>();
  // A stack of its own: a minified table of numbers is nested deeper than calls may be.
  const left: ts.Node[] = [ts.createSourceFile('script.js', script, ts.ScriptTarget.Latest, false, ts.ScriptKind.JS)];
  for (let node = left.pop(); node !== undefined; node = left.pop()) {
    if (ts.isPropertyAccessExpression(node)) {
      const { name, expression } = node;
      const whole = ts.isIdentifier(expression) ? `${expression.text}.${name.text}` : '';
      if (NAMES.statics.has(whole)) found.add(whole);
      if (NAMES.members.has(name.text)) found.add(`.${name.text}`);
    }
    if (ts.isIdentifier(node) && NAMES.globals.has(node.text)) found.add(node.text);
    if (ts.isClassStaticBlockDeclaration(node)) found.add('static {}');
    if (ts.isRegularExpressionLiteral(node) && /\/\w*v\w*$/.test(node.text)) found.add('/v');
    if ((ts.isRegularExpressionLiteral(node) || ts.isStringLiteralLike(node)) && /\(\?<[=!]/.test(node.text))
      found.add('(?<=');
    ts.forEachChild(node, (child) => void left.push(child));
  }
  return found;
};

const UNITS = /\d(dvh|svh|lvh|dvw|lh|rlh|cq[wihb]|cqmin|cqmax|cap|ic)\b/g;

/** Finds what a style sheet has that the oldest browsers lack, outside of any `@supports`. */
export const newerInStyles = (styles: string): ReadonlySet<string> => {
  const found = new Set<string>();
  const { properties, selectors, types, 'at-rules': atRules } = bcd.css;
  postcss.parse(styles).walk((node) => {
    for (let at = node.parent; at !== undefined; at = at.parent as typeof at)
      if (at.type === 'atrule' && (at as AtRule).name === 'supports') return;
    if (node.type === 'atrule') {
      if (isNewer(atRules?.[node.name]?.__compat)) found.add(`@${node.name}`);
      if (node.name === 'media' && /[<>]/.test(node.params)) found.add('@media (<)');
    } else if (node.type === 'rule') {
      if (node.parent?.type === 'rule') found.add('nesting');
      for (const [, name] of node.selector.matchAll(/:([a-z-]+)/g))
        if (isNewer(selectors?.[name!]?.__compat)) found.add(`:${name}`);
    } else if (node.type === 'decl') {
      const property = properties?.[node.prop];
      if (isNewer(property?.__compat)) found.add(node.prop);
      for (const [value, { __compat: statement }] of partsOf(property))
        if (isNewer(statement) && node.value.split(/[\s,]+/).includes(value)) found.add(`${node.prop}: ${value}`);
      for (const [, name] of node.value.matchAll(/([a-z-]+)\(/g))
        for (const [, type] of [['', types] as const, ...partsOf(types)])
          if (isNewer(type?.[name!]?.__compat)) found.add(`${name}()`);
      for (const [, unit] of node.value.matchAll(UNITS)) found.add(unit!);
    }
  });
  return found;
};

/**
 * A script that takes away what a browser has and the oldest ones lack, before any script of a page runs. What cannot be
 * taken away, such as the newer parts of CSS, stays.
 */
export const takingAway = (): string => {
  const lists = JSON.stringify({ globals: [...NAMES.globals], statics: [...NAMES.statics], owned: NAMES.owned });
  return `(({ globals, statics, owned }) => {
    const take = (from, name) => { try { if (from) delete from[name]; } catch {} };
    for (const [object, member] of owned) {
      take(globalThis[object]?.prototype, member);
      if (object === 'Window') take(globalThis, member);
    }
    for (const name of statics) take(globalThis[name.split('.')[0]], name.split('.')[1]);
    for (const name of globals) take(globalThis, name);
  })(${lists})`;
};
