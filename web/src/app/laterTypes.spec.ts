import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';

const SOURCE = resolve(__dirname, '..');
const files = readdirSync(SOURCE, { recursive: true })
  .map(String)
  .filter((file) => /(?<!\.spec)\.tsx?$/.test(file))
  .map((file) => ({ file: join(SOURCE, file), text: readFileSync(join(SOURCE, file), 'utf8') }));

const moduleAt = (from: string, name: string): string | undefined => {
  const path = resolve(dirname(from), name);
  return [`${path}.ts`, `${path}.tsx`, join(path, 'index.ts')].find((each) => existsSync(each));
};

test('no import of types alone brings a module that is to come later', () => {
  const later = new Set(
    files.flatMap(({ file, text }) =>
      [...text.matchAll(/\bimport\('(\.[^']+)'\)/g)].map(([, name]) => moduleAt(file, name!)),
    ),
  );
  expect(later.size).toBeGreaterThan(100);
  // Braces around nothing but types leave the import in the code (`verbatimModuleSyntax`): `import type { … }` does not.
  const brought = files.flatMap(({ file, text }) =>
    [...text.matchAll(/^import \{([^}]*)\} from '(\.[^']+)';/gm)].flatMap(([, names, name]) => {
      const types = names!.split(',').every((each) => /^\s*(?:type\s.*)?$/.test(each));
      return types && later.has(moduleAt(file, name!)) ? [`${file} ← ${name}`] : [];
    }),
  );
  expect(brought).toEqual([]);
});
