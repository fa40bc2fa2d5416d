import { isMoment } from '@berangkat/contracts/kernel/moment';

/** The moment that an address asks for, in milliseconds; undefined for a position, which the answer knows the moment of. */
export const momentIn = (asof: string): number | undefined => (isMoment(asof) ? Date.parse(asof) : undefined);
