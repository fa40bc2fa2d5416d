import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The checkout. */
export const ROOT = dirname(dirname(dirname(fileURLToPath(import.meta.url))));
/** The folder of what can be thrown away: stamps, bundles of benchmarks, other Node versions. */
export const CACHE = join(ROOT, '.cache');
/** Bundled services and tools. */
export const DIST = join(ROOT, 'dist');
export const WEB_DIST = join(ROOT, 'web', 'dist');
