import { defineTexts } from '../../../shared/i18n';
import { en } from './own.en';

export const ownInterviewsTexts = defineTexts(en, () => import('./own.id').then(({ id }) => id));
