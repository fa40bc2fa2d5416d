import {
  type FigureKind,
  type FigureName,
  figuresOf,
  type ReportRow,
  type ReportView,
} from '@berangkat/contracts/reports';
import { Link } from 'react-router-dom';
import { formatNumber, useLocale, useText } from '../../../shared/i18n';
import { Skeleton } from '../../../shared/kit';
import { reportTexts } from '../texts';
import { oneDecimal } from '../oneDecimal';
import { useReportWords, useRowName } from '../useReportWords';
import styles from '../../../shared/charts/FigureTable.module.css';

interface FigureTableProps {
  readonly report: ReportView['report'];
  /** Undefined while they are on their way. */
  readonly rows: readonly ReportRow[] | undefined;
  /** Answers the address of the people whom a figure of a row counts. */
  readonly hrefOf: (row: ReportRow, figure: FigureName) => string;
}

/** Reports in whose rows nobody is twice, so that their sum says something. */
const SUMMED: ReadonlySet<string> = new Set([
  'departures',
  'departures-by-vendor',
  'departures-by-client',
  'departures-by-destination',
  'sources',
  'cohorts',
  'rejections',
  'waiting',
  'vendors',
]);
const BONES = 5;

/** The figures of a report. Whoever is counted is a press away. */
export const FigureTable = ({ report, rows, hrefOf }: FigureTableProps) => {
  const t = useText(reportTexts);
  const words = useReportWords();
  const nameOf = useRowName();
  const locale = useLocale();
  const figures = figuresOf(report);

  const cell = (row: ReportRow, figure: FigureName, kind: FigureKind) => {
    const value = row.figures[figure] ?? null;
    if (value === null) return '–';
    if (kind === 'days') return t('days', { days: oneDecimal(value, locale) });
    if (kind === 'percent') return t('percent', { percent: oneDecimal(value, locale) });
    if (kind === 'number' || value === 0) return formatNumber(value);
    const label = t('counts', { count: value, figure: words.figures[figure], row: nameOf(report, row) });
    return (
      <Link to={hrefOf(row, figure)} aria-label={label}>
        {formatNumber(value)}
      </Link>
    );
  };
  const label = t('figures', { report: words.reports[report].title });
  const sumOf = (figure: FigureName): number =>
    (rows ?? []).reduce((sum, { figures: of }) => sum + (of[figure] ?? 0), 0);

  return (
    // Whoever has no mouse scrolls what is wider than the card with the arrow keys.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <div className={styles.frame} tabIndex={0} role="group" aria-label={label}>
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">{words.reports[report].of}</th>
            {figures.map(([figure]) => (
              <th key={figure} scope="col">
                {words.figures[figure]}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows === undefined &&
            Array.from({ length: BONES }, (_, index) => (
              <tr key={index}>
                {/* A cell that names nothing yet is no heading. */}
                <td>
                  <Skeleton width="9ch" height="0.9em" />
                </td>
                <td colSpan={figures.length}>
                  <Skeleton width="100%" height="0.9em" />
                </td>
              </tr>
            ))}
          {rows?.map((row) => (
            <tr key={row.key}>
              <th scope="row">{nameOf(report, row)}</th>
              {figures.map(([figure, kind]) => (
                <td key={figure}>{cell(row, figure, kind)}</td>
              ))}
            </tr>
          ))}
        </tbody>
        {SUMMED.has(report) && rows !== undefined && rows.length > 1 && (
          <tfoot>
            <tr>
              <th scope="row">{t('total')}</th>
              {figures.map(([figure, kind]) => (
                <td key={figure}>{kind === 'people' ? formatNumber(sumOf(figure)) : ''}</td>
              ))}
            </tr>
          </tfoot>
        )}
      </table>
    </div>
  );
};
