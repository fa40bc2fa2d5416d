import { degreeLabelIn, degrees, industries } from '@berangkat/contracts/reference';
import { specTexts, useLocale, useText } from '../../../shared/i18n';
import { type Given } from '../../../shared/api';
import { type FilterSpec, type ListParams } from '../../../shared/kit';
import { statusTexts } from '../../../shared/kit/texts/status';
import { useSession } from '../../../shared/session';
import { boardStates } from '../board/states';
import { placementsTexts } from '../texts';

const YEARS = Array.from({ length: 11 }, (_, years) => years);

export const FILTERS = ['status', 'cat', 'degree', 'experience'] as const;

/** The state of a pipeline in the address, without the project that it is of. */
export type PipelineParams = ListParams<Omit<Given<'listPlacements'>, 'id'>>;

/** The filters of the pipeline; that of the state only where the states do not stand side by side anyway. */
export const usePipelineFilters = (
  counts: Readonly<Record<string, number>>,
  withStatus: boolean,
): readonly FilterSpec[] => {
  const t = useText(placementsTexts, specTexts);
  const status = useText(statusTexts);
  const locale = useLocale();
  const { can } = useSession();
  const states = [
    ...boardStates(counts).flatMap((state) => (state === 'accepted' ? (['passinterview', state] as const) : [state])),
    ...(can('pipeline.see-removed') ? (['removed'] as const) : []),
  ];
  return [
    ...(withStatus
      ? [
          {
            name: 'status',
            label: t('col-status'),
            options: states.map((value) => ({ value, label: status(value) })),
          },
        ]
      : []),
    {
      name: 'cat',
      label: t('industry'),
      options: industries.values.map((value) => ({ value, label: industries.label(value, locale) })),
    },
    {
      name: 'degree',
      label: t('degree'),
      options: degrees.values.map((value) => ({ value, label: degreeLabelIn('filter', value, locale) })),
    },
    {
      name: 'experience',
      label: t('experience'),
      options: [
        ...YEARS.map((count) => ({ value: String(count), label: t('years', { count }) })),
        { value: 'more', label: t('moreThanTen') },
      ],
    },
  ];
};
