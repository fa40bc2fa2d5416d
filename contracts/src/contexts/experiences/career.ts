import { type Establishment, establishments, type Level, levels } from '../../shared/reference/experience';
import { DAY } from '../../kernel/calendar';

/** The parts of a work experience that add it up. Days, as `2026-11-22`. */
export interface Worked {
  readonly start: string;
  readonly end: string;
  readonly iscurrent: boolean;
  readonly isonnotice: boolean;
  readonly establishment: string;
  readonly level: string;
}

export interface Career {
  /** Months of work in all; months in which somebody had two jobs count once. */
  readonly months: number;
  /** The kind of workplace with the most of them, and how many; undefined where nobody has worked yet. */
  readonly most: { readonly establishment: Establishment; readonly months: number } | undefined;
  /** The highest level that was reached. */
  readonly level: Level | undefined;
}

/** A month of the mean length, so that each whole year is twelve. */
const MONTH = 365.2425 / 12;

/** Days from the first on to the last, both among them: the last of a current job is today. */
const daysOf = ({ start, end, iscurrent, isonnotice }: Worked, today: string): readonly [number, number] => {
  const last = (iscurrent && !isonnotice) || end > today ? today : end;
  return [Date.parse(start) / DAY, Date.parse(last) / DAY + 1];
};

/** Months that the periods cover together. */
const monthsIn = (worked: readonly Worked[], today: string): number => {
  const periods = worked.map((each) => daysOf(each, today)).sort(([one], [other]) => one - other);
  let days = 0;
  let covered = -Infinity;
  for (const [from, to] of periods) {
    if (to <= covered) continue;
    days += Math.max(0, to - Math.max(from, covered));
    covered = Math.max(covered, to);
  }
  return Math.round(days / MONTH);
};

const isOf =
  <V extends string>(values: readonly V[]) =>
  (value: string): value is V =>
    (values as readonly string[]).includes(value);
const isEstablishment = isOf(establishments.values);
const isLevel = isOf(levels.values);

/** Adds work experiences up. `today`: the day on which it is asked, as current jobs go on. */
export const careerOf = (worked: readonly Worked[], today: string): Career => {
  const most = [...new Set(worked.map(({ establishment }) => establishment))]
    .filter(isEstablishment)
    .map((establishment) => ({
      establishment,
      months: monthsIn(
        worked.filter((each) => each.establishment === establishment),
        today,
      ),
    }))
    .sort((one, other) => other.months - one.months)[0];
  const reached = worked.map(({ level }) => level).filter(isLevel);
  const level = levels.values.findLast((each) => reached.includes(each));
  return { months: monthsIn(worked, today), most, level };
};
