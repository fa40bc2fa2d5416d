import { defineTexts } from '../../../shared/i18n';
import { en } from './en';

export const historyTexts = defineTexts(en, () => import('./id').then(({ id }) => id));
