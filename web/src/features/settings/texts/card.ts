import { defineTexts } from '../../../shared/i18n';
import { en } from './card.en';

export const cardTexts = defineTexts(en, () => import('./card.id').then(({ id }) => id));
