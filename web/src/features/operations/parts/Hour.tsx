import { type OperationsHistory } from '@berangkat/contracts/operations';
import { useSeen } from '../../../shared/charts/useSeen';
import { useText } from '../../../shared/i18n';
import { Part, Skeleton, useZone } from '../../../shared/kit';
import { formatInstant } from '../../../shared/kit/time';
import { operationsTexts } from '../texts';
import type { HourSeries } from './HourChart';
import { Nothing } from './Section';
import { lazy } from '../../../shared/lazy';

const HourChart = lazy(() => import('./HourChart'));

const HEIGHT = 200;

interface HourProps {
  readonly label: string;
  readonly history: OperationsHistory;
  readonly series: readonly HourSeries[];
}

/** The last hour as lines, drawn when it is seen. */
export const Hour = ({ label, history: { from, step }, series }: HourProps) => {
  const t = useText(operationsTexts);
  const { zone } = useZone();
  const [ref, seen] = useSeen();
  const steps = series[0]?.values.length ?? 0;
  const isEmpty = series.every(({ values }) => values.every((value) => value === null));
  const begin = Date.parse(from);
  const bone = <Skeleton width="100%" height={HEIGHT} />;
  return (
    <figure ref={ref} aria-label={label} style={{ margin: 0, minHeight: isEmpty ? undefined : HEIGHT }}>
      {isEmpty ? (
        <Nothing>{t('noHistory')}</Nothing>
      ) : (
        seen && (
          <Part fallback={bone}>
            <div aria-hidden>
              <HourChart
                clocks={Array.from(
                  { length: steps },
                  (_, index) =>
                    formatInstant(new Date(begin + index * step * 1_000).toISOString(), zone, 'clock') ?? '',
                )}
                series={series}
                height={HEIGHT}
              />
            </div>
          </Part>
        )
      )}
    </figure>
  );
};
