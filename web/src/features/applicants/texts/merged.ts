import { defineTexts } from '../../../shared/i18n';
import { en } from './merged.en';

export const mergedTexts = defineTexts(en, () => import('./merged.id').then(({ id }) => id));
