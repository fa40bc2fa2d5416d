import { defineTexts } from '../../../shared/i18n';
import { en } from './needed.en';

/** Texts about needed documents on CVs and in pipelines. */
export const neededTexts = defineTexts(en, () => import('./needed.id').then(({ id }) => id));
