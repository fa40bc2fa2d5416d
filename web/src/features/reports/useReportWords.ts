import { type ReportName, type ReportRow } from '@berangkat/contracts/reports';
import { BY_WINDOW, loadReportWords, rowName } from '@berangkat/contracts/reports/words';
import { lazyTexts, useLocale } from '../../shared/i18n';
import { usePersonName } from '../../shared/kit';
import { windowName } from '@berangkat/contracts/placements/window-name';

/** Answers the names of reports, in the language on screen. */
export const useReportWords = lazyTexts(loadReportWords);

/** Answers the name of a row for this reader. */
export const useRowName = (): ((report: ReportName, row: Pick<ReportRow, 'key' | 'name' | 'category'>) => string) => {
  const words = useReportWords();
  const locale = useLocale();
  const nameOf = usePersonName();
  return (report, row) => {
    if (BY_WINDOW.has(report)) return windowName(row.key, locale);
    return rowName(words, report, row.category === null ? row : { ...row, name: row.name && nameOf(row) }, locale);
  };
};
