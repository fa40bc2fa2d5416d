import { type FigureName, type ReportName, STAY_DAYS, type StayDays } from '@berangkat/contracts/reports/values';
import type { ChartPlan as Plan } from '../../../shared/charts/FigureChart';

export type ChartPlan = Plan<FigureName>;

/** Of many rows the first ones are drawn; the table has them all. */
export const MOST_DRAWN = 12;

const stays: ChartPlan = { type: 'bar', stacked: true, figures: Object.keys(STAY_DAYS) as StayDays[] };

const byMonth: ChartPlan = { type: 'bar', figures: ['departures'] };

export const plans: Readonly<Record<ReportName, ChartPlan>> = {
  funnel: { type: 'bar', figures: ['ways'] },
  'time-in-stage': stays,
  waiting: stays,
  departures: { type: 'column', figures: ['departures'], line: 'target' },
  'departures-by-vendor': byMonth,
  'departures-by-client': byMonth,
  'departures-by-destination': byMonth,
  sources: { type: 'bar', figures: ['applications', 'added', 'departed'] },
  cohorts: { type: 'column', figures: ['applications', 'added', 'departed'] },
  rejections: { type: 'bar', figures: ['rejections'] },
  recruiters: { type: 'bar', figures: ['steps'] },
  interviews: { type: 'bar', figures: ['came', 'absent'] },
  'interviews-by-vendor': { type: 'bar', figures: ['came', 'absent'] },
  'interviews-by-panel': { type: 'bar', figures: ['passed', 'rejected'] },
  vendors: { type: 'bar', figures: ['applications', 'departed'] },
};
