/**
 * The kind of a portal, by its log. `empty`: nobody has an account, only pages may have been visited;
 * `demo-unfinished`: a load of demo data was interrupted; `demo`: one is complete; `real`: anything else. A log never
 * changes from one of the last three to another, but from the second to the third.
 */
export type PortalKind = 'empty' | 'demo-unfinished' | 'demo' | 'real';

export const isDemo = (kind: PortalKind): boolean => kind === 'demo' || kind === 'demo-unfinished';
