import { defineTexts } from '../../../i18n/texts';
import { en } from './en';

export const copyTexts = defineTexts(en, () => import('./id').then(({ id }) => id));
