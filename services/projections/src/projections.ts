import { accounts } from './accounts/projection';
import { applicants } from './applicants/projection';
import { audit } from './audit/projection';
import { clients } from './clients/projection';
import { placements } from './placements/projection';
import { projects } from './projects/projection';

/** Every projection of the portal. */
export const projections = [accounts, applicants, placements, clients, projects, audit] as const;
