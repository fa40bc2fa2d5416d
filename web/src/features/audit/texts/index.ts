import { defineTexts } from '../../../shared/i18n';
import { en } from './en';

export const auditTexts = defineTexts('audit', en, () => import('./id').then(({ id }) => id));
