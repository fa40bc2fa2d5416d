import { type Department } from '@berangkat/contracts/reference';
import { type LandingText } from './texts';

export interface StandingJob {
  readonly title: LandingText;
  readonly place: LandingText;
  readonly industry: LandingText;
  readonly months: number;
  /** As the application form knows it: what a press on the card carries along. */
  readonly position: string;
  readonly department: Department;
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
    position: 'Commis Chef',
    department: 'culinary',
    sky: ['#0b6e68', '#f6a723'],
  },
  {
    title: 'jobTherapist',
    place: 'maldives',
    industry: 'wellness',
    months: 12,
    position: 'Spa Therapist',
    department: 'spa',
    sky: ['#1b55b4', '#7ddbd1'],
  },
  {
    title: 'jobHousekeeping',
    place: 'emirates',
    industry: 'hospitality',
    months: 24,
    position: 'Room Attendant',
    department: 'housekeeping',
    sky: ['#6037b0', '#ffb08a'],
  },
  {
    title: 'jobWaiter',
    place: 'cruise',
    industry: 'hospitality',
    months: 9,
    position: 'Waiter',
    department: 'food & beverage',
    sky: ['#08544f', '#4fc4ba'],
  },
  {
    title: 'jobFrontOffice',
    place: 'turkey',
    industry: 'hospitality',
    months: 12,
    position: 'Front Desk Agent',
    department: 'front of house',
    sky: ['#b1521a', '#ffd083'],
  },
  {
    title: 'jobPicker',
    place: 'australia',
    industry: 'farming',
    months: 9,
    position: 'Fruit Picker',
    department: 'farm picker',
    sky: ['#146c36', '#d6e08a'],
  },
  {
    title: 'jobWelder',
    place: 'saudi',
    industry: 'oilGasMining',
    months: 24,
    position: 'Pipe Welder',
    department: 'oil & gas field',
    sky: ['#44575f', '#f6a723'],
  },
  {
    title: 'jobWarehouse',
    place: 'poland',
    industry: 'factory',
    months: 24,
    position: 'Packer',
    department: 'factory & warehouse',
    sky: ['#1b3f6e', '#a4c5ff'],
  },
];
