import { defineTexts } from '../../../shared/i18n';
import { en } from './comment.en';

export const commentTexts = defineTexts(en, () => import('./comment.id').then(({ id }) => id));
