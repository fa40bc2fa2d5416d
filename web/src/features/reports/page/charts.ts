import { type FigureName, type ReportName, STAY_DAYS, type StayDays } from '@berangkat/contracts/reports/values';

/** How a report is drawn. */
export interface ChartPlan {
  /** `bar`: rows one below the other, for names; `column`: one beside the other, for months. */
  readonly type: 'bar' | 'column';
  /** The parts of a whole, end to end. */
  readonly stacked?: true;
  readonly figures: readonly FigureName[];
  /** Drawn as a line across. */
  readonly line?: FigureName;
}

/** Of many rows the first ones are drawn; the table has them all. */
export const MOST_DRAWN = 12;

const stays: ChartPlan = { type: 'bar', stacked: true, figures: Object.keys(STAY_DAYS) as StayDays[] };

export const plans: Readonly<Record<ReportName, ChartPlan>> = {
  funnel: { type: 'bar', figures: ['ways'] },
  'time-in-stage': stays,
  waiting: stays,
  departures: { type: 'column', figures: ['departures'], line: 'target' },
  sources: { type: 'bar', figures: ['applications', 'added', 'departed'] },
  cohorts: { type: 'column', figures: ['applications', 'added', 'departed'] },
  rejections: { type: 'bar', figures: ['rejections'] },
  recruiters: { type: 'bar', figures: ['steps'] },
  vendors: { type: 'bar', figures: ['applications', 'departed'] },
};

/** Of one, two or three figures; of lengths of stays, from short to long. */
export const coloursOf = ({ stacked }: ChartPlan): readonly string[] =>
  (stacked
    ? ['--state-departed', '--primary', '--state-shortlisted', '--state-prepared', '--accent', '--state-rejected']
    : ['--primary', '--state-shortlisted', '--state-departed']
  ).map((token) => `var(${token})`);
