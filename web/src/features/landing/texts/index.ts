import { defineTexts } from '../../../shared/i18n';
import { en } from './en';

export const landingTexts = defineTexts('landing', en, () => import('./id').then(({ id }) => id));
export type LandingText = keyof typeof en;
