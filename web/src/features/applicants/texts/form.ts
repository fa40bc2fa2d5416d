import { defineTexts } from '../../../shared/i18n';
import { en } from './form.en';

export const formTexts = defineTexts('application-form', en, () => import('./form.id').then(({ id }) => id));
export type FormText = keyof typeof en;
