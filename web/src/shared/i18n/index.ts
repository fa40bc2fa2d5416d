export { chooseLocale, currentLocale, intlTag, LOCALES, useLocale, type Locale } from './locale';
export { defineTexts, useText, type Catalogue, type Texts, type Translate, type Values } from './texts';
export { sayNow, useMessage, type Say } from './message';
