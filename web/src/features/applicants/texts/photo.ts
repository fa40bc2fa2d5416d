import { defineTexts } from '../../../shared/i18n';
import { en } from './photo.en';

export const photoTexts = defineTexts('profile-photo', en, () => import('./photo.id').then(({ id }) => id));
