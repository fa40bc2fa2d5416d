import { defineTexts } from '../../../shared/i18n';
import { en } from './withdrawn.en';

export const withdrawnTexts = defineTexts(en, () => import('./withdrawn.id').then(({ id }) => id));
