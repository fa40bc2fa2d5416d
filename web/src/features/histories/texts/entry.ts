import { defineTexts } from '../../../shared/i18n';
import { en } from './entry.en';

export const historyEntryTexts = defineTexts(en, () => import('./entry.id').then(({ id }) => id));
