import { defineTexts } from '../../../shared/i18n';
import { en } from './changes.en';

export const changesTexts = defineTexts(en, () => import('./changes.id').then(({ id }) => id));
