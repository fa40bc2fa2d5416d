import { defineTexts, type PlainKey } from '../../shared/i18n';
import { en } from './en';

export const appTexts = defineTexts(en, () => import('./id').then(({ id }) => id));
export type AppText = PlainKey<typeof en>;
