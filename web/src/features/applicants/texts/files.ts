import { defineTexts } from '../../../shared/i18n';
import { en } from './files.en';

export const filesTexts = defineTexts(en, () => import('./files.id').then(({ id }) => id));
