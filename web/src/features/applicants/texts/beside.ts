import { defineTexts } from '../../../shared/i18n';
import { en } from './beside.en';

export const besideTexts = defineTexts(en, () => import('./beside.id').then(({ id }) => id));
