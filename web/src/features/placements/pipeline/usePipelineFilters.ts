import { useText } from '../../../shared/i18n';
import { type Given } from '../../../shared/api';
import { type FilterSpec, type ListParams, useFilterCounts, useSince } from '../../../shared/kit';
import { useCvFilters } from '../../applicants';
import { useCountPlacementsQuery } from '../api';
import { placementsTexts } from '../texts';

/** The state of a pipeline in the address, without the project that it is of. */
export type PipelineParams = ListParams<Omit<Given<'listPlacements'>, 'id'>>;

/**
 * The filters of the pipeline, but for the state: that is set by the strip above the list, or stands side by side.
 * `asked`: what the list or the board is asked.
 */
export const usePipelineFilters = (
  asked: Pick<Given<'readBoard'>, 'id' | 'cat' | 'addedsince'>,
): readonly FilterSpec[] => {
  const t = useText(placementsTexts);
  const people = useCvFilters(asked.cat);
  const since = useSince(asked.addedsince ?? '');
  const counted = useFilterCounts(useCountPlacementsQuery, asked, ['cat', 'degree', 'experience']);
  return counted([...people, { name: 'addedsince', label: t('added'), options: since }]);
};
