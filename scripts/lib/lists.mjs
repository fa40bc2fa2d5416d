import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const HEADER = '// Written by `npm run catalogue` from the folders that there are: nobody adds a line here by hand.';

/**
 * The lists of contexts, of what the folders of the rooms hold: a context is in one because its folder has the file
 * that the list is of.
 * @param {string} root the checkout
 * @returns {Map<string, string>} what stands in each list, by its path in the checkout
 */
export const listsOf = (root) => {
  const contracts = 'contracts/src/contexts';
  const generated = 'contracts/src/catalogue/generated';
  const texts = 'contracts/src/shared/messages';
  const projections = 'services/projections/src/contexts';
  const commands = 'services/command-api/src/contexts';
  const story = 'demo/src/story/chapters';
  const read = (path) => readFileSync(join(root, path), 'utf8');
  /** Folders of a room that have these files, by name. */
  const having = (room, ...files) =>
    readdirSync(join(root, room))
      .filter((folder) => files.every((file) => existsSync(join(root, room, folder, file))))
      .sort();
  /** Contexts, which are what has a manifest and schemas, whose part of the contracts has this file. */
  const saying = (file) => having(contracts, 'manifest.ts', 'schemas.ts', file);
  const exporting = (member) =>
    saying('manifest.ts').filter((folder) =>
      new RegExp(`^export (const ${member}\\b|\\{[^}]*\\b${member}\\b[^}]*\\})`, 'm').test(
        read(`${contracts}/${folder}/manifest.ts`),
      ),
    );

  const namespaces = (folders, file, from = '../../contexts') =>
    folders.map((folder) => `export * as ${folder} from '${from}/${folder}/${file}';`);
  const indented = (lines) => lines.map((line) => `  ${line},`);
  const object = (name, lines) => [`export const ${name} = {`, ...indented(lines), '} as const;'];
  const array = (name, lines) => [`export const ${name} = [`, ...indented(lines), '] as const;'];
  // One member of the manifests that have it, named one by one: a bundler leaves out what else the manifests hold.
  const members = (member) =>
    exporting(member).map((folder) => `import { ${member} as ${folder} } from '../../contexts/${folder}/manifest';`);
  const byContext = (member) => [...members(member), '', ...object(`${member}ByContext`, exporting(member))];
  const inARow = (member) => [...members(member), '', ...array(member, exporting(member))];

  const trail = (folder, language) => `    ${language}: () => import('../../contexts/${folder}/trail.${language}'),`;

  /** The texts of the specification by its parts, and those that a context has of its own. */
  const messages = (language) => {
    const suffix = language === 'en' ? 'En' : 'Id';
    const parts = readdirSync(join(root, texts, language))
      .filter((file) => file !== 'index.ts')
      .map((file) => file.slice(0, -'.ts'.length));
    const own = saying(`messages.${language}.ts`);
    const all = [...parts, ...own].sort((a, b) => (a < b ? -1 : 1));
    return [
      ...all.map((part) =>
        parts.includes(part)
          ? `import { ${part}${suffix} as ${part} } from '../../shared/messages/${language}/${part}';`
          : `import { messages as ${part} } from '../../contexts/${part}/messages.${language}';`,
      ),
      '',
      ...object(`contexts${suffix}`, all),
      '',
      ...object(
        `messages${suffix}`,
        all.map((part) => `...${part}`),
      ),
    ];
  };

  const lists = {
    [`${generated}/manifests.ts`]: {
      of: 'Every context by what the others know of it.',
      lines: namespaces(saying('manifest.ts'), 'manifest'),
    },
    [`${generated}/schemas.ts`]: {
      of: 'The events and endpoints of every context. Their schemas are those of zod: no part of a first bundle.',
      lines: namespaces(saying('schemas.ts'), 'schemas'),
    },
    [`${generated}/routes.ts`]: { of: 'The calls of each context.', lines: byContext('routes') },
    [`${generated}/rights.ts`]: { of: 'The rights of each context.', lines: inARow('rights') },
    [`${generated}/notices.ts`]: { of: 'The topics of each context.', lines: byContext('notices') },
    [`${generated}/objects.ts`]: { of: 'The objects of each context.', lines: inARow('objects') },
    [`${generated}/trails.ts`]: {
      of: 'The words of each context in the audit trail, loaded by the one screen that shows it.',
      lines: object(
        'trails',
        saying('trail.en.ts').map((folder) =>
          [`${folder}: {`, trail(folder, 'en'), trail(folder, 'id'), '  }'].join('\n'),
        ),
      ),
    },
    [`${generated}/examples.ts`]: {
      of: 'The bodies that contexts have written down for the documentation of their calls.',
      lines: namespaces(saying('examples.ts'), 'examples'),
    },
    ...Object.fromEntries(
      ['en', 'id'].map((language) => [
        `${generated}/messages.${language}.ts`,
        {
          of: 'The texts of the specification by its parts, and those that a context has of its own; an id stands in one only.',
          lines: messages(language),
        },
      ]),
    ),
    [`${generated}/projections.ts`]: {
      of: 'Every projection of the read side.',
      lines: array(
        'PROJECTION_NAMES',
        having(projections, 'projection.ts', 'context.ts').map((folder) => `'${folder}'`),
      ),
    },
    [`${commands}/index.ts`]: {
      of: 'Every context of the write side. Each answers its commands in `open`, and has `holds` where it claims unique values.',
      lines: namespaces(having(commands, 'context.ts'), 'context', '.'),
    },
    [`${commands}/migrations.ts`]: {
      of: 'The tables that contexts of the write side keep beside the log.',
      lines: namespaces(having(commands, 'migrations.ts'), 'migrations', '.'),
    },
    [`${projections}/index.ts`]: {
      of: 'Every context of the read side: its `queries`, its `projection`, and in `trail` how its objects are named.',
      lines: namespaces(having(projections, 'context.ts'), 'context', '.'),
    },
    [`${story}/index.ts`]: {
      of: 'The chapters of the story that the demonstration is.',
      lines: readdirSync(join(root, story))
        .map((file) => file.slice(0, -'.ts'.length))
        .filter((name) => read(`${story}/${name}.ts`).includes(`export const ${name}: Chapter`))
        .sort()
        .map((name) => `export { ${name} } from './${name}';`),
    },
    'web/src/app/features.ts': {
      of: 'The screens of every feature.',
      lines: having('web/src/features', 'screens.ts').map(
        (feature) => `export * from '../features/${feature}/screens';`,
      ),
    },
  };
  return new Map(
    Object.entries(lists).map(([path, { of, lines }]) => [path, `// ${of}\n${HEADER}\n${lines.join('\n')}\n`]),
  );
};
