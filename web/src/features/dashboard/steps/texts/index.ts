import { defineTexts, type PlainKey } from '../../../../shared/i18n';
import { en } from './en';

export const stepTexts = defineTexts(en, () => import('./id').then(({ id }) => id));
export type StepText = PlainKey<typeof en>;
