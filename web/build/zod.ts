import { readFileSync } from 'node:fs';
import { type Plugin } from 'vite';

const NOTHING = '\0zod-without-json-schema';
const SCHEMAS = /[\\/]zod[\\/]v4[\\/]classic[\\/]schemas\.js$/;

/**
 * Leaves out of zod what writes JSON Schemas: every schema carries it, no browser asks for one, and it is a fifth of
 * the library (6 KB on the line).
 */
export const zodWithoutJsonSchema = (): Plugin => {
  let schemas = '';
  return {
    name: 'zod-without-json-schema',
    apply: 'build',
    enforce: 'pre',
    resolveId: (source, importer = '') => {
      if (!SCHEMAS.test(importer) || !/json-schema(-processors)?\.js$/.test(source)) return null;
      schemas = importer;
      return NOTHING;
    },
    load: (id) => {
      if (id !== NOTHING) return null;
      const used = new Set(
        Array.from(readFileSync(schemas, 'utf8').matchAll(/processors\.(\w+)/g), ([, name]) => name),
      );
      return [
        'const none = () => { throw new Error("There are no JSON Schemas in browsers"); };',
        'export const createToJSONSchemaMethod = () => none;',
        'export const createStandardJSONSchemaMethod = () => none;',
        ...Array.from(used, (name) => `export const ${name} = none;`),
      ].join('\n');
    },
  };
};
