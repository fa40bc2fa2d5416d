import { defineTexts } from '../../../shared/i18n';
import { en } from './cv.en';

export const recordsOfCvTexts = defineTexts(en, () => import('./cv.id').then(({ id }) => id));
