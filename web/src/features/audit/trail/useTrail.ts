import { loadTrail } from '@berangkat/contracts/trail';
import { lazyTexts } from '../../../shared/i18n';

/** What each context says of its events, in the language on screen. */
export const useTrail = lazyTexts(loadTrail);
