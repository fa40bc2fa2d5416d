import { defineTexts } from '../../../shared/i18n';
import { en } from './interview.en';

export const interviewTexts = defineTexts(en, () => import('./interview.id').then(({ id }) => id));
