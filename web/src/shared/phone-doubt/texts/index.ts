import { defineTexts } from '../../i18n';
import { en } from './en';

export const phoneDoubtTexts = defineTexts(en, () => import('./id').then(({ id }) => id));
