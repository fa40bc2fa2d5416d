import { defineTexts } from '../../../shared/i18n';
import { en } from './en';

export const placementsTexts = defineTexts('placements', en, () => import('./id').then(({ id }) => id));
