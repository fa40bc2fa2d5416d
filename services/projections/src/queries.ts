import { type BindDeps, type ServiceApp } from '@berangkat/platform/http';
import { type Pool } from '@berangkat/platform/postgres';
import { bindAccountQueries } from './accounts/queries';
import { bindApplicantQueries } from './applicants/queries';
import { bindAuditQueries } from './audit/queries';
import { bindClientQueries } from './clients/queries';
import { bindMasterdataQueries } from './masterdata/queries';
import { bindPlacementQueries } from './placements/queries';
import { bindProjectQueries } from './projects/queries';

/** Every query of the portal, each at its endpoint. */
export const bindQueries = (service: ServiceApp, pool: Pool, deps: BindDeps): void => {
  bindAccountQueries(service, pool, deps);
  bindApplicantQueries(service, pool, deps);
  bindPlacementQueries(service, pool, deps);
  bindClientQueries(service, pool, deps);
  bindProjectQueries(service, pool, deps);
  bindAuditQueries(service, pool, deps);
  bindMasterdataQueries(service, deps);
};
