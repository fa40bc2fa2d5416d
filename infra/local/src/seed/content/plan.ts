import { type Application } from '@berangkat/contracts/applicants';
import { applicationFor } from './applications';
import { APPLICANT, vendors } from './accounts';
import { type DemoClient, clients } from './clients';
import { planPlacements, type PlannedPlacement } from './journeys';
import { type DemoProject, projects } from './projects';
import { randomFor } from './random';

export interface PlannedApplicant {
  /** From 1. */
  readonly number: number;
  readonly application: Application;
  /** Account that sends the application and owns it. */
  readonly owner: { readonly email: string; readonly category: 'applicant' | 'vendor' };
  /** A portrait is drawn for this one. */
  readonly portrait: boolean;
  /** What an admin noted. */
  readonly note?: string;
  /** The application as its owner sent it again later. */
  readonly correction?: Application;
  /** The superadmin removed it, and perhaps took it back. */
  readonly fate?: 'removed' | 'recovered';
}

/** Everything that the demonstration shows, before any of it is sent. */
export interface DemoPlan {
  readonly clients: readonly DemoClient[];
  readonly projects: readonly DemoProject[];
  readonly applicants: readonly PlannedApplicant[];
  readonly placements: readonly PlannedPlacement[];
}

const APPLICANTS = 300;
const PORTRAITS = 60;

const NOTES = [
  'Called on Monday; very motivated. Passport photo still missing.',
  'Prefers Dubai or Doha. Would also take a cruise contract.',
  'Reference of the last hotel checked, positive.',
  'English test on Friday at ten.',
  'Family agrees to a contract of two years.',
  'Medical check-up booked at the clinic in Denpasar.',
  'Please send the menu card test before the next interview.',
  'Came with a recommendation of a former colleague who departed last year.',
  'Police certificate expires in March; renew before the visa.',
  'Very good presentation, suitable for front office, too.',
  'Asked to wait for the next batch because of a wedding in the family.',
  'Training certificate seen in the original.',
];

const ownerOf = (number: number): PlannedApplicant['owner'] => {
  const random = randomFor('owner', number);
  if (number === 1) return { email: APPLICANT.email, category: 'applicant' };
  if (random.chance(0.4)) return { email: random.pick(vendors).email, category: 'vendor' };
  return { email: applicationFor(number).email, category: 'applicant' };
};

/** Somebody moved, worked another year, or had something to add. */
const corrected = (application: Application, number: number): Application => {
  const random = randomFor('correction', number);
  return random.chance(0.5)
    ? { ...application, experience: application.experience + 1, employment: 'fulltime' }
    : {
        ...application,
        remarks: 'New telephone number since last month; best reached in the evening.',
        addressresidence: application.addressid,
      };
};

export const planDemo = (): DemoPlan => {
  const numbers = Array.from({ length: APPLICANTS }, (_, index) => index + 1);
  const applications = new Map(numbers.map((number) => [number, applicationFor(number)]));
  const placements = planPlacements(
    projects,
    numbers.map((number) => ({ number, department: applications.get(number)!.department })),
  );
  const placed = new Set(placements.map(({ applicant }) => applicant));

  const random = randomFor('who');
  const withPortrait = new Set([1, ...random.sample(numbers.slice(1), PORTRAITS - 1)]);
  const removable = random.sample(
    numbers.filter((number) => number !== 1 && !placed.has(number)),
    4,
  );
  const applicants = numbers.map((number): PlannedApplicant => {
    const own = randomFor('later', number);
    const application = applications.get(number)!;
    const fate = removable.indexOf(number);
    return {
      number,
      application,
      owner: ownerOf(number),
      portrait: withPortrait.has(number),
      ...(own.chance(0.16) && { note: own.pick(NOTES) }),
      ...(number !== 1 && fate < 0 && own.chance(0.06) && { correction: corrected(application, number) }),
      ...(fate >= 0 && { fate: fate === 0 ? ('recovered' as const) : ('removed' as const) }),
    };
  });
  return { clients, projects, applicants, placements };
};
