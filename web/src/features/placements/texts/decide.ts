import { defineTexts } from '../../../shared/i18n';
import { en } from './decide.en';

export const decideTexts = defineTexts(en, () => import('./decide.id').then(({ id }) => id));
