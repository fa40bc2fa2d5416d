import { defineTexts } from '../../../shared/i18n';
import { en } from './sharing.en';

export const sharingTexts = defineTexts(en, () => import('./sharing.id').then(({ id }) => id));
