import { defineTexts } from '../../../shared/i18n';
import { en } from './pdf.en';

export const pdfTexts = defineTexts(en, () => import('./pdf.id').then(({ id }) => id));
