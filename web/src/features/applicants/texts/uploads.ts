import { defineTexts } from '../../../shared/i18n';
import { en } from './uploads.en';

export const uploadsTexts = defineTexts(en, () => import('./uploads.id').then(({ id }) => id));
