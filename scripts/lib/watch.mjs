import { bundleOnChange } from './bundle.mjs';
import { entries } from './entries.mjs';
import { DIST } from './paths.mjs';

/** Keeps the bundles of the services up to date when a source file changes. */
export const watch = (onBuilt) => bundleOnChange(entries(), DIST, onBuilt);
