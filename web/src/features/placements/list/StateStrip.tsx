import { useText } from '../../../shared/i18n';
import { Figures } from '../../../shared/kit';
import { statusTexts } from '../../../shared/kit/texts/status';
import { useSession } from '../../../shared/session';
import { boardStates } from '../board/states';
import { type PipelineParams } from '../pipeline/usePipelineFilters';
import { placementsTexts } from '../texts';

interface StateStripProps {
  readonly counts: Readonly<Record<string, number>>;
  readonly loading: boolean;
  readonly list: PipelineParams;
}

/** How many stand in each state, and the filter by state: each press adds one or lets it go. */
export const StateStrip = ({ counts, loading, list }: StateStripProps) => {
  const t = useText(placementsTexts);
  const word = useText(statusTexts);
  const { can } = useSession();
  const chosen = list.filterOf('status').split(',').filter(Boolean);
  const states = boardStates(counts);
  const total = states.reduce((sum, status) => sum + (counts[status] ?? 0), 0);
  const more = [
    ...(states.includes('accepted') ? (['passinterview'] as const) : []),
    ...(can('pipeline.see-removed') ? (['removed'] as const) : []),
  ];
  const toggle = (status: string): void => {
    const next = chosen.includes(status) ? chosen.filter((other) => other !== status) : [...chosen, status];
    list.setFilter('status', next.length === 0 ? undefined : next.join(','));
  };
  return (
    <Figures
      label={t('states')}
      figures={[
        {
          label: t('all'),
          value: loading ? undefined : total,
          pressed: chosen.length === 0,
          onPress: () => list.setFilter('status', undefined),
        },
        ...states.map((status) => ({
          label: word(status),
          value: loading ? undefined : (counts[status] ?? 0),
          tone: `--state-${status === 'hired' ? 'accepted' : status}`,
          pressed: chosen.includes(status),
          onPress: () => toggle(status),
        })),
        ...more.map((status) => ({
          label: word(status),
          value: null,
          pressed: chosen.includes(status),
          onPress: () => toggle(status),
        })),
      ]}
    />
  );
};
