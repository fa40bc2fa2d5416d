import { defineTexts } from '../../../shared/i18n';
import { en } from './list.en';

export const listTexts = defineTexts(en, () => import('./list.id').then(({ id }) => id));
