import { defineTexts } from '../../../shared/i18n';
import { en } from './quick.en';

export const quickTexts = defineTexts(en, () => import('./quick.id').then(({ id }) => id));
