import { defineTexts } from '../../../shared/i18n';
import { en } from './compare.en';

export const compareTexts = defineTexts(en, () => import('./compare.id').then(({ id }) => id));
