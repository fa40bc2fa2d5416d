import { defineTexts } from '../../../shared/i18n';
import { en } from './cv.en';

export const cvTexts = defineTexts('cv', en, () => import('./cv.id').then(({ id }) => id));
export type CvText = keyof typeof en;
