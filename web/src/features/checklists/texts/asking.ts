import { defineTexts } from '../../../shared/i18n';
import { en } from './asking.en';

/** What applicants are written who lack documents. */
export const askingTexts = defineTexts(en, () => import('./asking.id').then(({ id }) => id));
