import { defineTexts } from '../../../i18n';
import { en } from './en';

export const tableTexts = defineTexts('table', en, () => import('./id').then(({ id }) => id));
