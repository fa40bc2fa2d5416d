import { defineTexts } from '../../../shared/i18n';
import { en } from './asking.en';

/** Texts of the message to applicants who lack documents. */
export const askingTexts = defineTexts(en, () => import('./asking.id').then(({ id }) => id));
