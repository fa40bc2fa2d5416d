import { cpSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { bundle } from './bundle.mjs';
import { ROOT } from './paths.mjs';

/** Of Swagger UI: its program and its styles, as they are published. */
const SWAGGER_UI = ['swagger-ui-bundle.js', 'swagger-ui.css'];

/**
 * Writes what the gateway serves at /api/openapi.json and /api/docs into the web's folder. Made here, from the table of
 * calls, so that no service holds it in memory.
 */
export const writeApiDocs = async (folder) => {
  const { openApiDocument } = await load('contracts/src/shared/openapi/index.ts');
  const { version } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8'));
  const out = join(folder, 'api');
  mkdirSync(join(out, 'docs'), { recursive: true });
  writeFileSync(join(out, 'openapi.json'), JSON.stringify(openApiDocument(version)));
  cpSync(join(ROOT, 'web/api-docs/docs.html'), join(out, 'docs.html'));
  for (const own of ['docs.js', 'docs.css']) cpSync(join(ROOT, 'web/api-docs', own), join(out, 'docs', own));
  const swaggerUi = dirname(createRequire(join(ROOT, 'web/package.json')).resolve('swagger-ui-dist/package.json'));
  for (const file of SWAGGER_UI) cpSync(join(swaggerUi, file), join(out, 'docs', file));
};

const load = async (path) => {
  const folder = join(ROOT, 'node_modules/.cache/api-docs');
  try {
    await bundle({ openapi: path }, folder);
    return await import(pathToFileURL(join(folder, 'openapi.js')).href);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
};
