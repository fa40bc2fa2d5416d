import { DEFAULT_CRITERIA } from '@berangkat/contracts/interviews';
import { useText } from '../../../shared/i18n';
import { liveTexts } from '../live/texts';

/** Answers what a criterion is called: the usual ones have words in both languages, others are called as they were typed. */
export const useCriterion = (): ((criterion: string) => string) => {
  const t = useText(liveTexts);
  return (criterion) => {
    const usual = DEFAULT_CRITERIA.find((one) => one === criterion);
    return usual === undefined ? criterion : t(`criterion_${usual}`);
  };
};
