import { defineTexts } from '../../../shared/i18n';
import { en } from './photo.en';

export const photoTexts = defineTexts(en, () => import('./photo.id').then(({ id }) => id));
