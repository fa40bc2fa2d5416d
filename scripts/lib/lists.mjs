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
  /** Contexts, which are what has a manifest, whose part of the contracts has this file. */
  const saying = (file) => having(contracts, 'manifest.ts', file);
  const exporting = (member) =>
    saying('manifest.ts').filter((folder) =>
      new RegExp(`^export (const ${member}\\b|\\{[^}]*\\b${member}\\b[^}]*\\})`, 'm').test(
        read(`${contracts}/${folder}/manifest.ts`),
      ),
    );

  /** What this file exports under a name of this form: the last, where it is several; undefined for none. */
  const exportedBy = (path, name) =>
    existsSync(join(root, path))
      ? [...read(path).matchAll(new RegExp(`^export const (${name})(?: =|:)`, 'gm'))].at(-1)?.[1]
      : undefined;

  /** What the files of a context of the read side give to the others. */
  const partsOf = (folder) =>
    [
      ['past', 'past', 'past'],
      ['personal', 'personal', 'personal'],
      ['personal', 'personal', 'projection'],
      ['projection', folder, 'projection'],
      ['queries', '\\w+Queries', 'queries'],
      ['trail', 'trail', 'trail'],
    ]
      .map(([part, name, file]) => ({
        part,
        name: exportedBy(`${projections}/${folder}/${file}.ts`, name),
        from: `./${folder}/${file}`,
      }))
      .filter(({ name }) => name !== undefined);

  const indented = (lines) => lines.map((line) => `  ${line},`);
  /** Objects of contexts, made of what their files export: an import for each, and the object. */
  const objectsOf = (folders, partsOf) => {
    const parts = folders.map((folder) => [folder, partsOf(folder)]);
    // A name that several contexts use, such as `trail`, is told apart by the context.
    const isShared = (folder, { part, name }) => name === part || name === folder;
    const nameIn = (folder, one) =>
      isShared(folder, one) ? `${folder}${one.part[0].toUpperCase()}${one.part.slice(1)}` : one.name;
    const imported = (folder, one) => (isShared(folder, one) ? `${one.name} as ${nameIn(folder, one)}` : one.name);
    const imports = new Map();
    for (const [folder, of] of parts)
      for (const one of of) imports.set(one.from, [...(imports.get(one.from) ?? []), imported(folder, one)]);
    return [
      ...[...imports].map(([from, names]) => {
        const line = `import { ${names.join(', ')} } from '${from}';`;
        return line.length <= 120 ? line : ['import {', ...indented(names), `} from '${from}';`].join('\n');
      }),
      '',
      ...parts.map(([folder, of]) =>
        [
          `export const ${folder} = {`,
          ...of.map((one) => `  ${one.part}: ${nameIn(folder, one)},`),
          '} as const;',
        ].join('\n'),
      ),
    ];
  };

  const namespaces = (folders, file, from = '../../contexts') =>
    folders.map((folder) => `export * as ${folder} from '${from}/${folder}/${file}';`);
  const object = (name, lines) => [`export const ${name} = {`, ...indented(lines), '} as const;'];
  const array = (name, lines) => [`export const ${name} = [`, ...indented(lines), '] as const;'];
  // One member of the manifests that have it, named one by one: a bundler leaves out what else the manifests hold.
  const members = (member) =>
    exporting(member).map((folder) => `import { ${member} as ${folder} } from '../../contexts/${folder}/manifest';`);
  const byContext = (member) => [...members(member), '', ...object(`${member}ByContext`, exporting(member))];
  const inARow = (member) => [...members(member), '', ...array(member, exporting(member))];

  /** What the contexts of the contracts export in files of this name, by context; one may have none. */
  const schemas = (part, form, none) => {
    const found = saying('manifest.ts').map((folder) => {
      const name = exportedBy(`${contracts}/${folder}/${part}.ts`, form);
      return { folder, name: name ?? none, from: name && `../../contexts/${folder}/${part}` };
    });
    return [
      ...found.filter(({ from }) => from !== undefined).map(({ name, from }) => `import { ${name} } from '${from}';`),
      '',
      ...object(
        `${part}ByContext`,
        found.map(({ folder, name }) => `${folder}: ${name}`),
      ),
    ];
  };

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
    [`${generated}/events.ts`]: {
      of: 'The events of every context. Their schemas are those of zod: no part of a first bundle.',
      lines: schemas('events', '\\w+Events', '[]'),
    },
    [`${generated}/endpoints.ts`]: {
      of: 'The endpoints of every context. Whoever only reads events does not load their schemas.',
      lines: schemas('endpoints', '\\w+Endpoints', '{}'),
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
        having(projections, 'projection.ts').map((folder) => `'${folder}'`),
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
      lines: objectsOf(
        having(projections).filter((folder) => partsOf(folder).length > 0),
        partsOf,
      ),
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
