import { degreeLabelIn, degrees } from '@berangkat/contracts/reference';
import { useLocale, useText } from '../../../shared/i18n';
import { type FilterSpec } from '../../../shared/kit';
import { useMasterData } from '../../../shared/masterdata';
import { cvFilterTexts } from './texts';

const YEARS = Array.from({ length: 11 }, (_, years) => years);

/**
 * The filters that every list of applicants has: by what stands in their CVs. `industries`: those that are chosen, joined
 * by commas.
 */
export const useCvFilters = (industries: string | null | undefined): readonly FilterSpec[] => {
  const t = useText(cvFilterTexts);
  const locale = useLocale();
  const { choices, optionsOf } = useMasterData();
  return [
    {
      name: 'cat',
      label: t('industry'),
      several: true,
      options: optionsOf(choices ?? [], industries?.split(',')),
    },
    {
      name: 'degree',
      label: t('degree'),
      several: true,
      options: degrees.values.map((value) => ({ value, label: degreeLabelIn('filter', value, locale) })),
    },
    {
      name: 'experience',
      label: t('experience'),
      several: true,
      options: [
        ...YEARS.map((count) => ({ value: String(count), label: t('years', { count }) })),
        { value: 'more', label: t('moreThanTen') },
      ],
    },
  ];
};
