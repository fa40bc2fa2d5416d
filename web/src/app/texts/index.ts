import { defineTexts } from '../../shared/i18n';
import { en } from './en';

export const appTexts = defineTexts('app', en, () => import('./id').then(({ id }) => id));
export type AppText = keyof typeof en;
