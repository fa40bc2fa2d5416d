import { addressOfShare } from '@berangkat/contracts/shares';
import { paths } from '../../../shared/paths';

/** The address of a link, as it is sent and printed. */
export const shareAddress = (token: string): string => addressOfShare(window.location.origin, paths.sharedCv, token);
