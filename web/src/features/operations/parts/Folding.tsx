import { type OperationsView } from '@berangkat/contracts/operations';
import { useState } from 'react';
import { formatNumber, useText } from '../../../shared/i18n';
import { classes } from '../../../shared/kit';
import { operationsTexts } from '../texts';
import { useUnits } from '../useUnits';
import styles from './Folding.module.css';
import { Hour } from './Hour';
import { Nothing, Section } from './Section';
import { SmallTable } from './SmallTable';

const UNITS = ['seconds', 'events'] as const;

/** `0–3, 6` */
const spansOf = (lanes: readonly number[]): string => {
  const spans: [number, number][] = [];
  for (const lane of lanes) {
    const last = spans.at(-1);
    if (last !== undefined && last[1] === lane - 1) last[1] = lane;
    else spans.push([lane, lane]);
  }
  return spans.map(([from, to]) => (from === to ? `${from}` : `${from}–${to}`)).join(', ');
};

/** How far the read models are behind the log, by lane and by projection. */
export const Folding = ({ state: { lanes, projections, history } }: { readonly state: OperationsView }) => {
  const t = useText(operationsTexts);
  const { duration } = useUnits();
  const [unit, setUnit] = useState<(typeof UNITS)[number]>('seconds');
  const most = (pick: (lane: OperationsView['lanes'][number]) => number | null): number | null =>
    lanes.reduce<number | null>((found, lane) => {
      const value = pick(lane);
      return value === null ? found : Math.max(found ?? 0, value);
    }, null);
  const [events, seconds] = [most((lane) => lane.events), most((lane) => lane.seconds)];
  const lagOf = (waiting: number | null, behind: number | null): string => {
    if (behind === null) return '–';
    if (behind === 0) return t('noLag');
    return waiting === null ? duration(behind) : `${t('events', { count: waiting })}, ${duration(behind)}`;
  };
  return (
    <Section
      id="folding"
      title={t('folding')}
      intro={t('foldingIntro')}
      actions={
        <div className={styles.units} role="group" aria-label={t('unit')}>
          {UNITS.map((one) => (
            <button key={one} type="button" aria-pressed={one === unit} onClick={() => setUnit(one)}>
              {t(one === 'seconds' ? 'seconds' : 'eventsUnit')}
            </button>
          ))}
        </div>
      }
    >
      {lanes.length === 0 ? (
        <Nothing>{t('noLanes')}</Nothing>
      ) : (
        <div className={styles.body}>
          <Hour
            label={t('lagChart')}
            history={history}
            series={history.workers.map((worker) => ({
              name: `${t('lanes', { lanes: spansOf(worker.lanes) })} (${worker.name})`,
              values: worker[unit],
            }))}
          />
          <SmallTable
            label={t('lane')}
            rows={lanes}
            keyOf={({ name }) => name}
            columns={[
              { header: t('lane'), cell: (worker) => t('lanes', { lanes: spansOf(worker.lanes) }) },
              { header: t('worker'), cell: ({ name }) => <span className={styles.code}>{name}</span> },
              {
                header: t('behind'),
                number: true,
                cell: (worker) => lagOf(worker.events, worker.seconds),
              },
            ]}
          />
        </div>
      )}
      <details className={styles.projections}>
        <summary>
          {t('projections')} <span>{formatNumber(projections.length)}</span>
        </summary>
        <SmallTable
          label={t('projections')}
          rows={projections}
          keyOf={({ projection }) => projection}
          columns={[
            { header: t('projection'), cell: ({ projection }) => projection },
            { header: t('projectionVersion'), number: true, cell: ({ version }) => version },
            { header: t('generation'), number: true, cell: ({ generation }) => generation },
            { header: t('behind'), number: true, cell: () => lagOf(events, seconds) },
            {
              header: t('parkedCount'),
              number: true,
              cell: ({ parked }) => <span className={classes(parked > 0 && styles.bad)}>{formatNumber(parked)}</span>,
            },
          ]}
        />
      </details>
    </Section>
  );
};
