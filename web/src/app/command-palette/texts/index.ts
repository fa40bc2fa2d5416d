import { defineTexts } from '../../../shared/i18n';
import { en } from './en';

export const paletteTexts = defineTexts(en, () => import('./id').then(({ id }) => id));
