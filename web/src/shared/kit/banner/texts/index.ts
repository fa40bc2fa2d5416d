import { defineTexts } from '../../../i18n';
import { en } from './en';
import { id } from './id';

/**
 * Of their own, and both languages in one file: every page has banners. The texts of the whole kit are a KB that the
 * landing page has no use for.
 */
export const bannerTexts = defineTexts(en, () => Promise.resolve(id));
