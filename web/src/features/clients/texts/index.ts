import { defineTexts } from '../../../shared/i18n';
import { en } from './en';

export const clientsTexts = defineTexts('clients', en, () => import('./id').then(({ id }) => id));
