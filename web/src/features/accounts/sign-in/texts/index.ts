import { defineTexts } from '../../../../shared/i18n';
import { en } from './en';
import { id } from './id';

/** The word that every page for visitors has, in both languages; what a form says comes with the form. */
export const signInTexts = defineTexts(en, () => Promise.resolve(id));
