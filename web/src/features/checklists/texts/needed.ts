import { defineTexts } from '../../../shared/i18n';
import { en } from './needed.en';

/** What CVs and pipelines say of needed documents. */
export const neededTexts = defineTexts(en, () => import('./needed.id').then(({ id }) => id));
