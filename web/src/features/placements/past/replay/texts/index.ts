import { defineTexts } from '../../../../../shared/i18n';
import { en } from './en';

export const replayTexts = defineTexts(en, () => import('./id').then(({ id }) => id));
