import type { Body, CallOf, Endpoint, EndpointContext } from '../../catalogue/http';

/** An id as the portal mints them; the page of the documentation puts one there that its reader may see. */
export const EXAMPLE_ID = '20251111001';

/**
 * Bodies of a context's calls, in its `examples.ts`: of those whose fields have rules that a JSON Schema does not say, so
 * that no example can be made from it. A test asks for one that is missing.
 */
export type Examples<C extends EndpointContext> = {
  readonly [Name in CallOf<Endpoint['service'], C>]?: Body<Name>;
};
