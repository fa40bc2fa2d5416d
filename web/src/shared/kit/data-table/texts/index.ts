import { defineTexts } from '../../../i18n';
import { en } from './en';

export const tableTexts = defineTexts(en, () => import('./id').then(({ id }) => id));
