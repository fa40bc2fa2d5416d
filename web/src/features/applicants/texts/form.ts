import { defineTexts } from '../../../shared/i18n';
import { en } from './form.en';

export const formTexts = defineTexts(en, () => import('./form.id').then(({ id }) => id));
