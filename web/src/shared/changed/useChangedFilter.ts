import { useText } from '../i18n';
import { type FilterSpec } from '../kit';
import { changedTexts } from './texts';

/**
 * The filter of lists of people that leaves those whom others changed since the reader's last visit. Offered where there
 * is somebody, or it is set: always there, it would take a second line from those who have all the others.
 */
export const useChangedFilter = (offered: boolean): readonly FilterSpec[] => {
  const t = useText(changedTexts);
  return offered
    ? [{ name: 'changed', label: t('changed'), options: [{ value: 'away', label: t('sinceLastVisit') }] }]
    : [];
};
