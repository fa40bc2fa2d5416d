import { type Part, partsOf } from './manifests';

/** Kinds of numbers that the allocator counts apart, so that each kind ascends without gaps from the others. */
export type IdKind = Part<'ids'>[number];
export const ID_KINDS: readonly IdKind[] = partsOf('ids').flat();
