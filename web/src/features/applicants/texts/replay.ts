import { defineTexts } from '../../../shared/i18n';
import { en } from './replay.en';

export const replayTexts = defineTexts(en, () => import('./replay.id').then(({ id }) => id));
