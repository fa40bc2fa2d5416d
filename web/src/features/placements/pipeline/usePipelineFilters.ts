import { degreeLabelIn, degrees } from '@berangkat/contracts/reference';
import { specTexts, useLocale, useText } from '../../../shared/i18n';
import { type Given } from '../../../shared/api';
import { type FilterSpec, type ListParams, useFilterCounts, useSince } from '../../../shared/kit';
import { useMasterData } from '../../../shared/masterdata';
import { useCountPlacementsQuery } from '../api';
import { placementsTexts } from '../texts';

const YEARS = Array.from({ length: 11 }, (_, years) => years);

/** The state of a pipeline in the address, without the project that it is of. */
export type PipelineParams = ListParams<Omit<Given<'listPlacements'>, 'id'>>;

/**
 * The filters of the pipeline, but for the state: that is set by the strip above the list, or stands side by side.
 * `asked`: what the list or the board is asked.
 */
export const usePipelineFilters = (
  asked: Pick<Given<'readBoard'>, 'id' | 'cat' | 'addedsince'>,
): readonly FilterSpec[] => {
  const t = useText(placementsTexts, specTexts);
  const locale = useLocale();
  const { choices, optionsOf } = useMasterData();
  const since = useSince(asked.addedsince ?? '');
  const counted = useFilterCounts(useCountPlacementsQuery, asked, ['cat', 'degree', 'experience']);
  return counted([
    {
      name: 'cat',
      label: t('industry'),
      several: true,
      options: optionsOf(choices ?? [], asked.cat?.split(',')),
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
    { name: 'addedsince', label: t('added'), options: since },
  ]);
};
