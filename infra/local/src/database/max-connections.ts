import { mostConnectionsOf } from '@berangkat/platform/postgres';
import { instancesOf } from '../instances';
import { type Scale } from '../processes/scale';

/**
 * For tools, of which a rebuild beside the running portal takes most, for the launcher, and what Postgres keeps for its
 * superuser.
 */
const OTHERS = 40;

/** Connections that the embedded database has to have room for, however busy the portal gets. */
export const maxConnectionsFor = (scale: Scale): number =>
  instancesOf(scale).reduce((sum, { service }) => sum + mostConnectionsOf(service), OTHERS);
