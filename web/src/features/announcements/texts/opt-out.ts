import { defineTexts } from '../../../shared/i18n';
import { en } from './opt-out.en';

export const optOutTexts = defineTexts(en, () => import('./opt-out.id').then(({ id }) => id));
