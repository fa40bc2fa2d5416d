import { type Screen } from '../shared/screens';
import * as features from './features';

/** Every screen of this build: what a feature's `screens.ts` exports. Nothing else makes a screen reachable. */
export const screens: readonly Screen[] = Object.values(features).flat();
