import { build } from 'esbuild';
import { endpoints } from './http';
import type { Route } from '../kernel/route';
import { routes } from './routes';

/** Answers the modules in a bundle of a file of this folder, and its imports of all others. */
const bundleOf = async (entry: string): Promise<{ modules: string[]; imports: string[] }> => {
  const { metafile } = await build({
    entryPoints: [`${__dirname}/${entry}.ts`],
    bundle: true,
    format: 'esm',
    external: ['*/trail.en', '*/trail.id'],
    write: false,
    metafile: true,
  });
  const [output] = Object.values(metafile.outputs);
  return { modules: Object.keys(output!.inputs), imports: output!.imports.map(({ kind }) => kind) };
};

it('are those of the endpoints', () => {
  expect(Object.keys(routes).sort()).toEqual(Object.keys(endpoints).sort());
  expect(endpoints).toMatchObject(routes);
});

it('that are posted and only ask are answered by the read models, but for those that need the lookup key', () => {
  const asking = Object.entries<Route>(routes).filter(
    ([name, { asks }]) =>
      asks === true && !['askForDuplicates', 'foreseeAnnouncement', 'openInvitation'].includes(name),
  );
  expect(asking.map(([name, { method, service }]) => [name, method, service])).toEqual(
    asking.map(([name]) => [name, 'POST', 'query-api']),
  );
  expect(asking.length).toBeGreaterThan(0);
});

it('load no schema and no sentence of the audit trail: browsers have them in their first bundle', async () => {
  const isSchema = (module: string): boolean => /zod|(events|endpoints|commands|views|schemas)\.ts$/.test(module);
  expect((await bundleOf('http')).modules.some(isSchema)).toBe(true);
  for (const entry of ['routes', 'permissions', 'manifests']) {
    const { modules, imports } = await bundleOf(entry);
    expect(modules.filter(isSchema)).toEqual([]);
    expect(imports).toEqual([]);
  }
  const trails = await bundleOf('generated/trails');
  expect(trails.imports.length).toBeGreaterThan(0);
  expect(new Set(trails.imports)).toEqual(new Set(['dynamic-import']));
});
