import { defineTexts } from '../../../shared/i18n';
import { en } from './erasing.en';

export const erasingTexts = defineTexts(en, () => import('./erasing.id').then(({ id }) => id));
