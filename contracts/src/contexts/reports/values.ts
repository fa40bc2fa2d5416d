/** The kinds of figures in reports. `people`: how many ways or people it counts, who can be listed one by one. */
export type FigureKind = 'people' | 'days' | 'percent' | 'number';

/** Stages that a way through a project leads through, in their order. */
export const WAY_STAGES = ['applying', 'shortlisted', 'accepted', 'prepared', 'departed'] as const;
export type WayStage = (typeof WAY_STAGES)[number];

/** Stages in which somebody waits for the next step. */
export const WAITING_STAGES = ['applying', 'shortlisted', 'accepted', 'prepared'] as const;

/** Fewer cases than these say little. */
export const FEW_CASES = 10;

/** How an application came: sent by its person, or by a CV for a job before that; registered by the agency or a vendor. */
export const SOURCES = ['self', 'job', 'vendor', 'agency'] as const;
export type Source = (typeof SOURCES)[number];

/** How long a stay took, by its days: from the first number on, before the next. */
export const STAY_DAYS = { days0: 0, days3: 3, days7: 7, days14: 14, days30: 30, days60: 60 } as const;
export type StayDays = keyof typeof STAY_DAYS;

const people = 'people' as const;
const days = 'days' as const;
const percent = 'percent' as const;

/** Departures beside those of the month that is going on and of the one before, by which whoever brings people is paid. */
const departures = { departures: people, thismonth: people, lastmonth: people };

/** Interviews that were to be held, who came to them, and what became of those who were decided about since. */
const interviews = {
  interviews: people,
  came: people,
  absent: people,
  showup: percent,
  untiltalk: days,
  passed: people,
  rejected: people,
  passrate: percent,
};

const stayDays = { days0: people, days3: people, days7: people, days14: people, days30: people, days60: people };
const reached = {
  applications: people,
  added: people,
  shortlisted: people,
  accepted: people,
  prepared: people,
  departed: people,
  departedshare: percent,
};

/** Every report with its figures, in the order in which they are shown. */
export const REPORTS = {
  funnel: { ways: people, ofprevious: percent, offirst: percent },
  'time-in-stage': {
    ended: people,
    median: days,
    p90: days,
    ...stayDays,
    onward: people,
    back: people,
    rejected: people,
    removed: people,
  },
  waiting: { waiting: people, median: days, p90: days, longest: days, ...stayDays },
  departures: { departures: people, target: 'number' },
  'departures-by-vendor': departures,
  'departures-by-client': departures,
  'departures-by-destination': departures,
  sources: reached,
  cohorts: reached,
  rejections: { rejections: people },
  recruiters: {
    steps: people,
    added: people,
    shortlisted: people,
    accepted: people,
    prepared: people,
    departed: people,
    rejected: people,
  },
  vendors: reached,
  interviews,
  'interviews-by-vendor': interviews,
  'interviews-by-panel': interviews,
} as const satisfies Readonly<Record<string, Readonly<Record<string, FigureKind>>>>;

export type ReportName = keyof typeof REPORTS;
export type FigureName = { [Name in ReportName]: keyof (typeof REPORTS)[Name] }[ReportName];

export const REPORT_NAMES = Object.keys(REPORTS) as readonly ReportName[];
export const FIGURE_NAMES = [
  ...new Set(Object.values(REPORTS).flatMap((figures) => Object.keys(figures))),
] as readonly FigureName[];

/** The figures of a report with their kinds. */
export const figuresOf = (report: ReportName): readonly (readonly [FigureName, FigureKind])[] =>
  Object.entries(REPORTS[report]) as (readonly [FigureName, FigureKind])[];

/** Rows that a report always has, in their order. */
export const FIXED_ROWS: Partial<Record<ReportName, readonly string[]>> = {
  funnel: WAY_STAGES,
  'time-in-stage': WAITING_STAGES,
  waiting: WAITING_STAGES,
  sources: SOURCES,
};

/** The key of a row of those who belong to none. */
export const OF_NONE = 'none';

/** Reports that name recruiters and vendors: not for employers. */
export const NAMING_REPORTS: ReadonlySet<ReportName> = new Set<ReportName>([
  'departures-by-vendor',
  'interviews-by-vendor',
  'recruiters',
  'vendors',
]);
