import { defineTexts } from '../../../../i18n';
import { en } from './en';

export const dateTexts = defineTexts(en, () => import('./id').then(({ id }) => id));
