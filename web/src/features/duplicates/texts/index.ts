import { defineTexts } from '../../../shared/i18n';
import { en } from './en';

export const duplicatesTexts = defineTexts(en, () => import('./id').then(({ id }) => id));
