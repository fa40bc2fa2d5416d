import { defineTexts } from '../../i18n';
import { en } from './en';

export const kitTexts = defineTexts('kit', en, () => import('./id').then(({ id }) => id));
