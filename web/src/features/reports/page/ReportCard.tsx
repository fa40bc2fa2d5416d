import { type FigureName, figuresOf, type ReportName, type ReportRow } from '@berangkat/contracts/reports';
import { rankedRows } from '@berangkat/contracts/reports/words';
import { skipToken } from '@reduxjs/toolkit/query';
import { useEffect } from 'react';
import { useNavigate } from 'react-router-dom';
import { call } from '../../../shared/api';
import { useNamesAbove } from '../../../shared/charts/useNamesAbove';
import { useSeen } from '../../../shared/charts/useSeen';
import { ExportButton } from '../../../shared/exporting';
import { useLocale, useText } from '../../../shared/i18n';
import { classes, ErrorState, Part, Skeleton } from '../../../shared/kit';
import { getHref } from '../../../shared/paths';
import { useSession } from '../../../shared/session';
import { type ReportInAddress } from '../reportInAddress';
import { useReadReportQuery } from '../api';
import { reportTexts } from '../texts';
import { useReportWords, useRowName } from '../useReportWords';
import { type ChartPlan, MOST_DRAWN, plans } from './charts';
import { FigureTable } from './FigureTable';
import styles from './Reports.module.css';
import { lazy } from '../../../shared/lazy';

const FigureChart = lazy(() => import('../../../shared/charts/FigureChart'));

interface ReportCardProps {
  readonly report: ReportName;
  readonly asked: ReportInAddress;
  /** The query in the address, for the way back. */
  readonly narrowed: ReportInAddress;
  /** Read it although it is not in sight. */
  readonly eager: boolean;
  /** Told when all of it stands there. */
  readonly onReady: (report: ReportName) => void;
}

/** Of more figures than these the table has the width of the card, and stands below the picture. */
const MOST_BESIDE = 7;

/** Pixels of a picture: bars take their room by rows, so that none is thinner than the words beside it. */
const heightOf = ({ type, figures, stacked }: ChartPlan, rows: number, nameAbove: number): number => {
  if (type === 'column') return 240;
  const bars = stacked || figures.length === 1 ? 30 : 16 * figures.length + 10;
  return Math.max(180, 60 + rows * (bars + nameAbove));
};

/** One report: what it counts, its picture and its figures. Read when it comes into sight. */
export const ReportCard = ({ report, asked, narrowed, eager, onReady }: ReportCardProps) => {
  const t = useText(reportTexts);
  const words = useReportWords();
  const nameOf = useRowName();
  const locale = useLocale();
  const navigate = useNavigate();
  const { mayEnter } = useSession();
  const [ref, inSight] = useSeen();
  const seen = inSight || eager;
  const { currentData, error, refetch, isFetching } = useReadReportQuery(seen ? { report, ...asked } : skipToken);
  const ready = seen && !isFetching && (currentData !== undefined || error !== undefined);
  useEffect(() => {
    if (ready) onReady(report);
  }, [ready, report, onReady]);

  const { title, about } = words.reports[report];
  const plan = plans[report];
  const rows = currentData && rankedRows(report, currentData.rows, (row) => nameOf(report, row), locale);
  const drawn = rows?.slice(0, plan.type === 'bar' ? MOST_DRAWN : undefined) ?? [];
  const names = drawn.map((row) => nameOf(report, row));
  const height = heightOf(plan, names.length, useNamesAbove(names));
  const hrefOf = (row: ReportRow, figure: FigureName): string =>
    getHref('reportPeople', { ...narrowed, report, row: row.key, figure });
  const bone = <Skeleton width="100%" height={height} />;

  return (
    <section ref={ref} id={report} className={styles.card} aria-labelledby={`${report}-title`}>
      <header>
        <div>
          <h2 id={`${report}-title`}>{title}</h2>
          <p>{about}</p>
        </div>
        {mayEnter('report.export') && rows !== undefined && rows.length > 0 && (
          <ExportButton call={() => call('exportReport', { report, ...asked, lang: locale })} />
        )}
      </header>
      {error !== undefined && currentData === undefined ? (
        <ErrorState error={error} text={t('loadError')} onRetry={() => void refetch()} />
      ) : rows?.length === 0 ? (
        <p className={styles.nothing}>{t('nothing')}</p>
      ) : (
        <div className={classes(styles.body, figuresOf(report).length <= MOST_BESIDE && styles.beside)}>
          <div className={styles.chart} style={{ minHeight: height }} aria-hidden>
            {rows === undefined ? (
              bone
            ) : (
              <Part fallback={bone}>
                <FigureChart
                  plan={plan}
                  rows={drawn.map(({ figures }, index) => ({ label: names[index]!, figures }))}
                  nameOf={(figure) => words.figures[figure as FigureName]}
                  height={height}
                  onPress={(index, figure) => void navigate(hrefOf(drawn[index]!, figure as FigureName))}
                />
              </Part>
            )}
          </div>
          <FigureTable report={report} rows={rows} hrefOf={hrefOf} />
        </div>
      )}
    </section>
  );
};
