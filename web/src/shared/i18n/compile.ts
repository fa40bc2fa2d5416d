import { i18n } from '@lingui/core';
import { type CompiledMessage } from '@lingui/message-utils/compileMessage';
import { once } from './loading';

const SIMPLE = /\{\s*(\w+)\s*\}/;
const ICU = /\{\s*\w+\s*,/;

/** Whether a text has more to it than names in braces (a plural, a number), so that the ICU compiler is needed. */
export const needsCompiler = (texts: readonly string[]): boolean => texts.some((text) => ICU.test(text));

/**
 * A text as Lingui draws it. Names in braces are split here; whatever is more than that is left to the ICU compiler.
 */
export const compiled = (text: string): CompiledMessage | string =>
  ICU.test(text)
    ? text
    : text
        .split(new RegExp(SIMPLE, 'g'))
        .map((part, index) => (index % 2 === 0 ? part : ([part] as [string])))
        .filter((part) => part !== '');

/** Loads the ICU compiler, which most of the public pages do without. */
export const loadCompiler = once(async () => {
  const { compileMessage } = await import('@lingui/message-utils/compileMessage');
  i18n.setMessagesCompiler(compileMessage);
});
