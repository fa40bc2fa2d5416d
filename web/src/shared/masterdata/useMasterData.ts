import { type Choice, type Choices, nameLang, nameOf } from '@berangkat/contracts/masterdata/choices';
import { type MasterKind } from '@berangkat/contracts/masterdata/values';
import { wordLang, wordOf } from '@berangkat/contracts/masterdata/words';
import { useMemo } from 'react';
import { useLocale } from '../i18n';
import { useChoices } from './useChoices';

export interface Option {
  readonly value: string;
  readonly label: string;
  /** Of the label, where it is known not to be the one on screen. */
  readonly lang: 'en' | undefined;
}

export interface MasterData {
  /** Undefined until the list has come, where this device has none from before. */
  readonly choices: Choices | undefined;
  /** The list was asked for in vain, and there is none from before. */
  readonly failed: boolean;
  readonly retry: () => void;
  /** How a stored value reads in the language on screen. */
  readonly word: (kind: MasterKind, value: string) => string;
  /** The language of that word, where it is known not to be the one on screen: an element that holds it says so. */
  readonly langOf: (kind: MasterKind, value: string) => 'en' | undefined;
  /** Answers the offered and the chosen entries of a list, as options in the language on screen. */
  readonly optionsOf: (list: readonly Choice[], chosen?: string | readonly string[]) => Option[];
}

/** Industries, departments and positions, as admins keep them: live, and on a device without a line as they were last. */
export const useMasterData = (): MasterData => {
  const locale = useLocale();
  const { choices, failed, retry } = useChoices();
  return useMemo(
    () => ({
      choices,
      failed,
      retry,
      word: (kind, value) => wordOf(choices, kind, value, locale),
      langOf: (kind, value) => wordLang(choices, kind, value, locale),
      optionsOf: (list, chosen = []) =>
        list
          .filter(({ value, off }) => off !== true || [chosen].flat().includes(value))
          .map((choice) => ({
            value: choice.value,
            label: nameOf(choice, locale),
            lang: nameLang(choice, locale),
          })),
    }),
    [choices, failed, retry, locale],
  );
};
