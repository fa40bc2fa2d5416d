import { defineTexts } from '../../../shared/i18n/texts';
import { en } from './en';

export const jobBoardTexts = defineTexts(en, () => import('./id').then(({ id }) => id));
