import { today } from '@berangkat/contracts/kernel';
import { windowName } from '@berangkat/contracts/placements/window-name';
import { type Locale } from '@berangkat/contracts/reference';
import { type FigureKind, figuresOf, type ReportName, type ReportRow } from '@berangkat/contracts/reports';
import { BY_WINDOW, loadReportWords, rankedRows, rowName } from '@berangkat/contracts/reports/words';
import { type SheetColumn } from '../../query-kit/exports';

const FORMATS: Partial<Record<FigureKind, string>> = { days: '0.0', percent: '0.0"%"' };

interface ReportSheet {
  readonly name: string;
  readonly fileName: string;
  readonly columns: readonly SheetColumn<ReportRow>[];
  /** Its rows in the order of the screen. */
  readonly rows: readonly ReportRow[];
}

/** A report as a spreadsheet: its rows and figures as the screen has them. */
export const reportSheet = async (
  report: ReportName,
  rows: readonly ReportRow[],
  locale: Locale,
): Promise<ReportSheet> => {
  const words = await loadReportWords(locale);
  const { title, of } = words.reports[report];
  const nameOf = (row: ReportRow): string =>
    BY_WINDOW.has(report) ? windowName(row.key, locale) : rowName(words, report, row, locale);
  return {
    name: title,
    fileName: `${title} ${today()}`,
    rows: rankedRows(report, rows, nameOf, locale),
    columns: [
      { header: of, width: 36, cell: nameOf },
      ...figuresOf(report).map(([figure, kind]): SheetColumn<ReportRow> => {
        const format = FORMATS[kind];
        return {
          header: kind === 'days' ? `${words.figures[figure]} (${words.days})` : words.figures[figure],
          width: 16,
          ...(format !== undefined && { format }),
          cell: ({ figures }) => figures[figure] ?? null,
        };
      }),
    ],
  };
};
