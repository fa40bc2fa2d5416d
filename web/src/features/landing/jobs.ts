import { type LandingText } from './texts';

export interface StandingJob {
  readonly title: LandingText;
  readonly place: LandingText;
  readonly industry: LandingText;
  readonly months: number;
  /** Two colours of the card's drawn sky. */
  readonly sky: readonly [string, string];
}

/** The fixed list that stands in while no open job with a flyer is active (000 §1). */
export const standingJobs: readonly StandingJob[] = [
  {
    title: 'jobCommis',
    place: 'qatar',
    industry: 'hospitality',
    months: 24,
    sky: ['#0b6e68', '#f6a723'],
  },
  {
    title: 'jobTherapist',
    place: 'maldives',
    industry: 'wellness',
    months: 12,
    sky: ['#1b55b4', '#7ddbd1'],
  },
  {
    title: 'jobHousekeeping',
    place: 'emirates',
    industry: 'hospitality',
    months: 24,
    sky: ['#6037b0', '#ffb08a'],
  },
  {
    title: 'jobWaiter',
    place: 'cruise',
    industry: 'hospitality',
    months: 9,
    sky: ['#08544f', '#4fc4ba'],
  },
  {
    title: 'jobFrontOffice',
    place: 'turkey',
    industry: 'hospitality',
    months: 12,
    sky: ['#b1521a', '#ffd083'],
  },
  {
    title: 'jobPicker',
    place: 'australia',
    industry: 'farming',
    months: 9,
    sky: ['#146c36', '#d6e08a'],
  },
  {
    title: 'jobWelder',
    place: 'saudi',
    industry: 'oilGasMining',
    months: 24,
    sky: ['#44575f', '#f6a723'],
  },
  {
    title: 'jobWarehouse',
    place: 'poland',
    industry: 'factory',
    months: 24,
    sky: ['#1b3f6e', '#a4c5ff'],
  },
];
