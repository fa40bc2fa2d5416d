/** A day as it is typed: texts of digits, the month `01` to `12`, each empty while it is not known. */
export interface DayParts {
  readonly day: string;
  readonly month: string;
  readonly year: string;
}

/** Beginnings of the months' names, in English and Indonesian. */
const MONTHS: Readonly<Record<string, string>> = {
  ...{ jan: '1', feb: '2', mar: '3', apr: '4', may: '5', jun: '6', jul: '7', aug: '8', sep: '9', oct: '10' },
  ...{ nov: '11', dec: '12', mei: '5', agu: '8', agt: '8', okt: '10', des: '12' },
  ...{ peb: '2', ags: '8', nop: '11' },
};

const padded = (digits: string): string => (digits === '' ? '' : digits.padStart(2, '0'));
const isMonth = (digits: string): boolean => Number(digits) >= 1 && Number(digits) <= 12;

/** The parts of a value as `2026-11-22`, or of one that is not whole yet, as `2026--`. */
export const partsOf = (value: string): DayParts => {
  const [, year = '', month = '', day = ''] = /^(\d*)-(\d*)-(\d*)/.exec(value) ?? [];
  return { day, month, year };
};

/** The value of a field: `2026-11-22`; empty without any part; no day while a part is missing. */
export const valueOf = ({ day, month, year }: DayParts): string =>
  day === '' && month === '' && year === '' ? '' : `${year}-${month}-${padded(day)}`;

/** Whether no part is missing, be it a day of the calendar or not. */
export const isWhole = (value: string): boolean => /^\d{4}-\d{2}-\d{2}$/.test(value);

/**
 * Reads a whole date as people and programs write it: `2026-11-22`, `22/11/2026`, `22-11-26` as the portal does,
 * `22 Nov 2026`, `November 22, 2026`. The day is before the month, as everywhere in the portal, unless there is no such
 * month. Two digits are a year from 1950 to 2049.
 */
export const readDate = (text: string): DayParts | undefined => {
  const typed = text.trim().toLowerCase();
  const [, day = '', second = '', spoken = ''] =
    /^(\d{1,2})[\s./-]+(\d{1,2}|[a-z]{3,})[\s.,/-]+(\d{4}|\d{2})$/.exec(
      typed
        .replace(/^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})(t.*)?$/, '$3-$2-$1')
        .replace(/^([a-z]{3,}) (\d{1,2}),? (\d{4})$/, '$2-$1-$3'),
    ) ?? [];
  const year = spoken.length === 2 ? `${spoken < '50' ? 20 : 19}${spoken}` : spoken;
  const month = MONTHS[second.slice(0, 3)] ?? second;
  if (isMonth(month)) return { day: padded(day), month: padded(month), year };
  return isMonth(day) && /^\d+$/.test(month) ? { day: padded(month), month: padded(day), year } : undefined;
};

/** The month that one more digit makes of the one before it: `1` is January, and `12` December; `0` is none yet. */
export const monthTyped = (before: string, digit: string): string | undefined => {
  const month = [before + digit, digit].find(isMonth);
  return month === undefined ? undefined : padded(String(Number(month)));
};
