import { defineTexts } from '../../i18n/texts';
import { en } from './en';

export const agencyTexts = defineTexts(en, () => import('./id').then(({ id }) => id));
