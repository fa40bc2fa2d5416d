import { accountEndpoints } from './accounts/endpoints';
import { applicantEndpoints } from './applicants/endpoints';
import { auditEndpoints } from './audit/endpoints';
import { clientEndpoints } from './clients/endpoints';
import { type Endpoint } from './kernel';
import { masterdataEndpoints } from './masterdata/endpoints';
import { placementEndpoints } from './placements/endpoints';
import { projectEndpoints } from './projects/endpoints';

export { type Endpoint } from './kernel';

/**
 * Every call of the portal: the gateway forwards by it, the services bind their handlers to it, the web types its
 * requests with it, and the security matrix is generated from it. A path that is not here does not exist.
 */
export const endpoints = {
  ...accountEndpoints,
  ...applicantEndpoints,
  ...placementEndpoints,
  ...clientEndpoints,
  ...projectEndpoints,
  ...masterdataEndpoints,
  ...auditEndpoints,
} as const;
export type EndpointName = keyof typeof endpoints;

const literalSegments = (path: string): number =>
  path.split('/').filter((segment) => segment !== '' && !segment.startsWith(':')).length;

/** All endpoints in an order in which fixed segments win over parameters. */
export const endpointList: readonly (Endpoint & { readonly name: EndpointName })[] = (
  Object.entries(endpoints) as unknown as [EndpointName, Endpoint][]
)
  .map(([name, endpoint]) => ({ ...endpoint, name }))
  .sort((a, b) => literalSegments(b.path) - literalSegments(a.path));
