import { loadTrail } from '@berangkat/contracts/trail';
import { lazyTexts } from '../../../shared/i18n';

/** Answers each context's words for its events, in the language on screen. */
export const useTrail = lazyTexts(loadTrail);
