import { defineTexts } from '../../../shared/i18n';
import { en } from './together.en';

export const togetherTexts = defineTexts(en, () => import('./together.id').then(({ id }) => id));
