import { type ReplayStep } from '@berangkat/contracts/placements';
import { useText } from '../../../shared/i18n';
import { usePersonName } from '../../../shared/kit';
import { replayTexts } from './texts';
import { en } from './texts/en';

type SentenceKey = Extract<keyof typeof en, `by_${string}` | `was_${string}`>;
const isSentence = (key: string): key is SentenceKey => Object.hasOwn(en, key);

/**
 * Answers a step as a sentence; without its actor for readers who are not told. `name`: of whom it is, '' where that is
 * erased.
 */
export const useSentences = (): ((step: ReplayStep, name: string) => string) => {
  const t = useText(replayTexts);
  const personName = usePersonName();
  return ({ type, by, comment }, called) => {
    const name = called === '' ? t('erased') : called;
    const key = `${by === null ? 'was' : 'by'}_${type}`;
    const sentence = isSentence(key)
      ? t(key, { name, who: by === null ? '' : personName(by) })
      : t('other', { name, type });
    return comment === null || comment === '' ? sentence : t('said', { sentence, comment });
  };
};
