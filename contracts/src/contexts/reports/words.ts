import { label, type Locale } from '../../shared/reference';
import { tiesByName } from '../../shared/reference/ties-by-name';
import { figuresOf, FIXED_ROWS, OF_NONE, type ReportName } from './values';
import type { ReportRow } from './views';
import type { ReportWords } from './words.en';

export type { ReportWords };

const words = {
  en: () => import('./words.en'),
  id: () => import('./words.id'),
} satisfies Record<Locale, () => Promise<{ readonly words: ReportWords }>>;

export const loadReportWords = async (locale: Locale): Promise<ReportWords> => (await words[locale]()).words;

/** Reports of which each row is a month window, which the reader draws. */
export const BY_WINDOW: ReadonlySet<ReportName> = new Set(['departures', 'cohorts']);

/** The rows of a report for a reader: where the largest come first, equal ones by their names. */
export const rankedRows = (
  report: ReportName,
  rows: readonly ReportRow[],
  nameOf: (row: ReportRow) => string,
  locale: Locale,
): readonly ReportRow[] => {
  if (BY_WINDOW.has(report) || FIXED_ROWS[report] !== undefined) return rows;
  const [ranking] = figuresOf(report)[0]!;
  return tiesByName(rows, (one, other) => one.figures[ranking] === other.figures[ranking], nameOf, locale);
};

/** Answers the name of a row, except of months and masked accounts, which the reader draws. */
export const rowName = (
  words: ReportWords,
  report: ReportName,
  { key, name }: { readonly key: string; readonly name: string | null },
  locale: Locale,
): string => {
  const wordsByKey = words.keys as Readonly<Record<string, string>>;
  switch (report) {
    case 'rejections':
      return `${wordsByKey[key.split('.')[0]!] ?? ''}: ${name ?? words.noReason}`;
    case 'departures-by-client':
      return name ?? words.noClient;
    case 'departures-by-destination':
      return key === OF_NONE ? words.noDestination : label('country', key, locale);
    case 'interviews':
    case 'interviews-by-panel':
      return name ?? words.noRoom;
    case 'departures-by-vendor':
    case 'interviews-by-vendor':
    case 'recruiters':
    case 'vendors':
      if (key === OF_NONE) return words.noVendor;
      return name ?? words.erased;
    default:
      return wordsByKey[key] ?? key;
  }
};
