import { type Projection } from './engine';

/** Every projection of the portal. A context adds its own here. */
export const projections: readonly Projection[] = [];
