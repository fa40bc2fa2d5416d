import { defineTexts, type PlainKey } from '../../../shared/i18n';
import { en } from './en';

export const landingTexts = defineTexts(en, () => import('./id').then(({ id }) => id));
export type LandingText = PlainKey<typeof en>;
