import { PROJECTION_NAMES } from '@berangkat/contracts/rebuilds/values';

/** The words of the verb `rebuild` when every projection came out as it was. */
export const ALL_REBUILT = `${PROJECTION_NAMES.length} of ${PROJECTION_NAMES.length} projections rebuilt`;
