import { useText } from '../i18n';
import { type FilterSpec } from '../kit';
import { changedTexts } from './texts';

/**
 * The filter of lists of people that leaves those whom others changed since the reader's last visit. It is there before
 * that is known, and for whom there is nobody: it comes after the rows, and what else stands in its line would move.
 */
export const useChangedFilter = (): FilterSpec => {
  const t = useText(changedTexts);
  return { name: 'changed', label: t('changed'), options: [{ value: 'away', label: t('sinceLastVisit') }] };
};
