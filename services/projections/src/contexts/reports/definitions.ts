import { HERE } from '@berangkat/contracts/interviews/values';
import { type MonthWindow, monthWindow, monthWindows, windowOf } from '@berangkat/contracts/placements';
import {
  type FigureName,
  monthsBetween,
  OF_NONE,
  type ReportName,
  STAY_DAYS,
  WAITING_STAGES,
  WAY_STAGES,
} from '@berangkat/contracts/reports';
import { notOfRemoved } from '../applicants';
import { DESTINATION } from '../checklists';

/**
 * A report over a table of facts `f`, each about one applicant. What it counts and whom a press on a figure lists are
 * made of the same parts, so that they are the same people.
 */
export interface Definition {
  /**
   * `stays` of applicants in stages; `applications` with how far their people came: `r.reached`, whose highest bit is
   * that of the stage, null before any; `interviews` of days that were not called off, with the stay on the shortlist
   * that they were held in, `s`.
   */
  readonly facts: 'stays' | 'applications' | 'interviews';
  readonly where?: string;
  /** The moment that a period narrows; left out where the report is about the present. */
  readonly when?: string;
  /** The moment for which somebody is counted. */
  readonly at: string;
  /** How long it took, in days; counts and measures of stays name it {@link DAYS}. */
  readonly days?: string;
  readonly key: string;
  /** What the key says in other words, where that is cheaper to group by. */
  readonly group?: string;
  /** The name of a row, where its key does not say it. */
  readonly name?: string;
  /** By figure, what those have in common whom it counts. */
  readonly counts: Partial<Record<FigureName, string>>;
  /** By figure, an aggregate of numbers. */
  readonly measures?: Partial<Record<FigureName, string>>;
}

const listed = (values: readonly string[]): string => values.map((value) => `'${value}'`).join(', ');
const DAY = 86_400;

/** As a double, where `extract` answers a numeric: each of its sums and comparisons took ten times as long. */
const daysBetween = (begin: string, end: string): string => `(date_part('epoch', ${end} - ${begin}) / ${DAY})`;
const daysUntil = (end: string): string => daysBetween('f.enteredat', end);

/** No portal has facts from before. */
const FIRST_MONTH = '2020-01';

const timestamp = (at: Date): string => `timestamptz '${at.toISOString()}'`;

/** SQL of the month windows up to one, and of when each begins. To say when 80 months began took 1.7 ms of every report. */
const windowsUpTo = new Map<string, { readonly months: string; readonly beginnings: string }>();

/**
 * The month window that holds a moment of the past. The windows are looked up: to work each out in SQL took 1.2 of the 2
 * microseconds that a fact costs. Facts are grouped by the number of their window, whose name is read once for each: to
 * read it for 474,000 facts took 160 ms.
 */
const windowHolding = (at: string, now: Date): Required<Pick<Definition, 'key' | 'group'>> => {
  const last = windowOf(now);
  const all = monthsBetween(FIRST_MONTH, last);
  const { months, beginnings } = windowsUpTo.get(last) ?? {
    months: listed(all),
    beginnings: all.map((month) => timestamp(monthWindow(month).from)).join(', '),
  };
  windowsUpTo.set(last, { months, beginnings });
  const group = `greatest(width_bucket(${at}, array[${beginnings}]), 1)`;
  return { key: `(array[${months}])[${group}]`, group };
};

const isIn = ({ from, to }: MonthWindow, at: string): string =>
  `${at} >= ${timestamp(from)} and ${at} < ${timestamp(to)}`;

const buckets = (days: string): Partial<Record<FigureName, string>> => {
  const beginnings = Object.entries(STAY_DAYS);
  return Object.fromEntries(
    beginnings.map(([name, from], index) => {
      const next = beginnings[index + 1]?.[1];
      return [name, `${days} >= ${from}${next === undefined ? '' : ` and ${days} < ${next}`}`];
    }),
  );
};

/** The days of a stay, which are worked out once (`factsOf`). */
const DAYS = 'f.days';

/** SQL of how long a fact took; null where that is not asked. */
export const daysOf = ({ facts, days = 'null' }: Definition): string =>
  days !== 'null' && facts === 'stays' ? DAYS : days;

const percentile = (share: number, days: string): string => `percentile_cont(${share}) within group (order by ${days})`;

const ended = daysUntil('f.leftat');

const applications = (rows: Pick<Definition, 'key' | 'group' | 'where'>): Definition => ({
  facts: 'applications',
  ...rows,
  when: 'f.appliedat',
  at: 'f.appliedat',
  counts: {
    applications: 'true',
    ...Object.fromEntries(
      WAY_STAGES.map((stage, index) => [stage === 'applying' ? 'added' : stage, `r.reached >= ${1 << index}`]),
    ),
  },
});

/** Reasons that differ in case and space alone are one; what is personal in them is in no address. */
const REASON = `f.stage || '.' || coalesce(left(md5(lower(f.reason)), 12), 'none')`;

/** The vendor who brought somebody. */
const VENDOR = `select v.accountid from read.report_applications v where v.applicantid = f.applicantid and v.source = 'vendor'`;

/** Groups of departures beside the month: by what is known of the applicant or of the project as it is now. */
const BY = {
  'departures-by-vendor': {
    key: VENDOR,
  },
  'departures-by-client': {
    key: 'select j.clientid from read.projects j where j.projectid = f.projectid',
    name: `min((select c.companyname from read.projects j join read.clients c on c.clientid = j.clientid
      where j.projectid = f.projectid))`,
  },
  'departures-by-destination': {
    key: `select ${DESTINATION} from read.projects j left join read.clients c on c.clientid = j.clientid
      where j.projectid = f.projectid`,
  },
} as const;

const isBy = (report: ReportName): report is keyof typeof BY => report in BY;

const CAME = `f.attendance in (${listed(HERE)})`;
const untilTalk = daysBetween('s.enteredat', 'f.startsat');

/** A second round is an interview of its own, and the first one decided nothing. */
const interviews = (key: string, name?: string): Definition => ({
  facts: 'interviews',
  when: 'f.startsat',
  at: 'f.startsat',
  days: untilTalk,
  key,
  ...(name !== undefined && { name }),
  counts: {
    interviews: 'true',
    came: CAME,
    absent: `f.attendance = 'absent'`,
    passed: `${CAME} and f.attendance <> 'again' and s.leftto = 'accepted'`,
    rejected: `${CAME} and f.attendance <> 'again' and s.leftto = 'rejected'`,
  },
  measures: { untiltalk: percentile(0.5, `case when ${CAME} then ${untilTalk} end`) },
});

const PROJECT_NAME = '(select j.projectname from read.projects j where j.projectid = f.projectid)';
/** The name of a room, which may name who sits in it and so is in no address. */
const ROOM = 'd.rooms[f.room + 1]';

const DEPARTURES = {
  facts: 'stays',
  where: `f.stage = 'departed' and not f.taken`,
  when: 'f.enteredat',
  at: 'f.enteredat',
  counts: { departures: 'true' },
} as const;

const definitions: Readonly<
  Record<Exclude<ReportName, 'waiting' | 'departures' | 'cohorts' | keyof typeof BY>, Definition>
> = {
  funnel: {
    facts: 'stays',
    where: `not f.again and not f.taken and f.stage in (${listed(WAY_STAGES)})`,
    when: 'f.addedat',
    at: 'f.enteredat',
    key: 'f.stage',
    counts: { ways: 'true' },
  },
  'time-in-stage': {
    facts: 'stays',
    where: `f.leftat is not null and f.leftto <> 'taken' and f.stage in (${listed(WAITING_STAGES)})`,
    when: 'f.leftat',
    at: 'f.leftat',
    days: ended,
    key: 'f.stage',
    counts: {
      ended: 'true',
      ...buckets(DAYS),
      onward: `f.leftto in ('shortlisted', 'accepted', 'prepared', 'departed')`,
      back: `f.leftto = 'applying'`,
      rejected: `f.leftto = 'rejected'`,
      removed: `f.leftto = 'removed'`,
    },
    measures: { median: percentile(0.5, DAYS), p90: percentile(0.9, DAYS) },
  },
  sources: applications({ key: 'f.source' }),
  rejections: {
    facts: 'stays',
    where: `f.leftto = 'rejected'`,
    when: 'f.leftat',
    at: 'f.leftat',
    key: REASON,
    name: 'min(f.reason)',
    counts: { rejections: 'true' },
  },
  recruiters: {
    facts: 'stays',
    where: 'not f.taken',
    when: 'f.enteredat',
    at: 'f.enteredat',
    key: 'f.enteredby',
    counts: {
      steps: 'true',
      added: `f.stage = 'applying' and not f.again`,
      ...Object.fromEntries(
        ['shortlisted', 'accepted', 'prepared', 'departed', 'rejected'].map((stage) => [stage, `f.stage = '${stage}'`]),
      ),
    },
  },
  vendors: applications({ key: 'f.accountid', where: `f.source = 'vendor'` }),
  interviews: interviews('f.projectid', `min(${PROJECT_NAME})`),
  'interviews-by-vendor': interviews(`coalesce((${VENDOR}), '${OF_NONE}')`),
  'interviews-by-panel': interviews(
    `f.projectid || '.' || coalesce(left(md5(lower(${ROOM})), 12), '${OF_NONE}')`,
    `min(${ROOM} || ' · ' || ${PROJECT_NAME})`,
  ),
};

const waitingAt = (now: Date): Definition => {
  const waited = daysUntil(timestamp(now));
  return {
    facts: 'stays',
    where: `f.leftat is null and f.stage in (${listed(WAITING_STAGES)})
      and ${notOfRemoved('f')}`,
    at: 'f.enteredat',
    days: waited,
    key: 'f.stage',
    counts: { waiting: 'true', ...buckets(DAYS) },
    measures: { median: percentile(0.5, DAYS), p90: percentile(0.9, DAYS), longest: `max(${DAYS})` },
  };
};

const departuresBy = (report: keyof typeof BY, now: Date): Definition => {
  const { key, ...named } = BY[report];
  const [thisMonth, lastMonth] = monthWindows(now) as [MonthWindow, MonthWindow];
  return {
    ...DEPARTURES,
    ...named,
    key: `coalesce((${key}), '${OF_NONE}')`,
    counts: {
      ...DEPARTURES.counts,
      thismonth: isIn(thisMonth, 'f.enteredat'),
      lastmonth: isIn(lastMonth, 'f.enteredat'),
    },
  };
};

/** How a report is made. In the report of people who wait, their days are counted up to `now`. */
export const definitionOf = (report: ReportName, now: Date): Definition => {
  if (isBy(report)) return departuresBy(report, now);
  switch (report) {
    case 'waiting':
      return waitingAt(now);
    case 'departures':
      return { ...DEPARTURES, ...windowHolding('f.enteredat', now) };
    case 'cohorts':
      return applications(windowHolding('f.appliedat', now));
    default:
      return definitions[report];
  }
};
