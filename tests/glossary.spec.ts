import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';

const ROOT = join(__dirname, '..');

type Language = 'en' | 'id';

/** Rows of the tables of docs/glossary.md, without their heads. */
const rows = readFileSync(join(ROOT, 'docs/glossary.md'), 'utf8')
  .split('\n')
  .filter((line) => line.startsWith('| ') && !line.startsWith('| English'))
  .map((line) => line.split('|').map((cell) => cell.trim()));

const listed = (cell: string | undefined): string[] => (cell === undefined || cell === '' ? [] : cell.split(', '));

/** Words that do not occur in the texts of a language. */
const forbidden: Readonly<Record<Language, readonly string[]>> = {
  en: rows.flatMap((cells) => listed(cells[3])),
  id: rows.flatMap((cells) => listed(cells[4])),
};

const NAMES: Readonly<Record<Language, RegExp>> = {
  en: /([./]en|texts\/status|useSearchedBy)\.ts$/,
  id: /([./]id|messages\/id\/\w+|texts\/status|useSearchedBy)\.ts$/,
};

const sourcesOf = (language: Language): string[] =>
  ['contracts/src', 'web/src'].flatMap((folder) =>
    readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' })
      .map((file) => `${folder}/${file.replaceAll('\\', '/')}`)
      .filter((file) => NAMES[language].test(file)),
  );

interface Text {
  readonly key: string;
  readonly words: string;
}

/** The texts in a file; in one that holds both languages, those of the constant that is named after this one. */
const textsIn = (file: string, language: Language): Text[] => {
  const source = ts.createSourceFile(file, readFileSync(join(ROOT, file), 'utf8'), ts.ScriptTarget.Latest);
  const found: Text[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isVariableDeclaration(node) && ts.isIdentifier(node.name)) {
      const { text } = node.name;
      if ((text === 'en' || text === 'id') && text !== language) return;
    }
    if (ts.isPropertyAssignment(node) && ts.isStringLiteralLike(node.initializer))
      found.push({ key: `${file} ${node.name.getText(source)}`, words: node.initializer.text });
    ts.forEachChild(node, visit);
  };
  visit(source);
  return found;
};

/** Placeholders are names, not words. */
const spoken = (words: string): string => words.replace(/\{\w+\}/g, '');

describe.each(['en', 'id'] as const)('the texts in %s', (language) => {
  const texts = sourcesOf(language).flatMap((file) => textsIn(file, language));

  it('are found, and so are the words that do not occur in them', () => {
    expect(texts.length).toBeGreaterThan(300);
    expect(texts.some(({ key }) => key.endsWith('status.ts shortlisted'))).toBe(true);
    expect(forbidden[language]).toContain('e-mail');
  });

  it.all(forbidden[language])('never say %j', (word) => {
    const pattern = new RegExp(`(?<![\\p{L}-])${word.replaceAll(' ', '\\s+')}(?![\\p{L}-])`, 'iu');
    expect(texts.filter(({ words }) => pattern.test(spoken(words)))).toEqual([]);
  });
});
