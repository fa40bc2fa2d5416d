export { countryName } from './countryName';
export { formatNumber, formatters } from './formatters';
export { lazyTexts } from './lazyTexts';
export { chooseLocale, currentLocale, intlTag, LOCALES, useLocale, type Locale } from './locale';
export { monthName } from './monthName';
export { defineSpecTexts, isPlainIssue, useIssueText } from './specification';
export { specTexts } from './specTexts';
export { defineTexts, translator, useText, type Catalogue, type PlainKey, type Texts, type Translate } from './texts';
