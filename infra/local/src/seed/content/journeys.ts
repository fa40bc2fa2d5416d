import { type PlacementStatus } from '@berangkat/contracts/placements';
import { type DemoProject } from './projects';
import { type Random, randomFor } from './random';

/**
 * Who takes a step of a placement. Where a client has no employer account, the admin takes the employer's steps, too.
 */
export type Mover = 'employer' | 'admin';

export interface Move {
  readonly by: Mover;
  readonly to: Exclude<PlacementStatus, 'open' | 'hired'> | 'removed';
  readonly comment?: string;
}

/** An applicant's way through a project after having been added to it. */
export type Journey = readonly Move[];

export type Destination = 'applying' | 'shortlisted' | 'accepted' | 'prepared' | 'departed' | 'rejected' | 'removed';

const DESTINATIONS: Readonly<Record<DemoProject['stage'], Readonly<Record<Destination, number>>>> = {
  early: { applying: 46, shortlisted: 30, accepted: 10, prepared: 3, departed: 0, rejected: 9, removed: 2 },
  middle: { applying: 16, shortlisted: 22, accepted: 20, prepared: 16, departed: 10, rejected: 13, removed: 3 },
  late: { applying: 0, shortlisted: 3, accepted: 5, prepared: 9, departed: 66, rejected: 15, removed: 2 },
};

const PASSED = [
  'Confident, clear English. Recommended.',
  'Good practical test, fits the team.',
  'Friendly and attentive; ready for fine dining.',
  'Passed with the executive chef.',
  'Strong references from the last hotel.',
  'Technical questions answered well.',
  'A little shy, but very careful work.',
  'Best of the group on Tuesday.',
  'Experience matches; salary agreed.',
  'Willing to start on the first joining date.',
  'Needs some English practice before departure.',
  'Second interview passed with the general manager.',
];
const REJECTED = [
  'English is not sufficient for guest contact.',
  'Expects a higher salary than the contract offers.',
  'Medical requirement not met.',
  'Did not come to the interview.',
  'Not enough experience for this position.',
  'Withdrew; accepted another offer.',
  'Passport validity too short.',
  'Practical test not passed.',
];
const BACK = [
  'Position full for now; keep for the next batch.',
  'Please send an updated CV first.',
  'Interview postponed at the request of the hotel.',
  'To be considered for another outlet.',
  'Waiting for the English test.',
  'Family matters; available again next month.',
];
const PREPARED = [
  'Medical check-up passed, visa submitted.',
  'Visa approved; ticket being booked.',
  'Contract signed, pre-departure briefing done.',
  'Registered with the placement authority.',
  'Certificate of Eligibility received.',
  'Documents complete, waiting for the flight date.',
];
const DEPARTED = [
  'Departed from Jakarta in the evening.',
  'Departed from Denpasar.',
  'Departed with the group of twelve.',
  'Arrived safely; confirmed by the employer.',
  'Joined the ship as planned.',
  'Departed from Surabaya via Singapore.',
];

const often = (probability: number, comments: readonly string[], random: Random): { readonly comment?: string } =>
  random.chance(probability) ? { comment: random.pick(comments) } : {};

/** To the shortlist, at times only at the second go. */
const toShortlist = (random: Random): Move[] => {
  const shortlist: Move = { by: 'employer', to: 'shortlisted' };
  if (!random.chance(0.14)) return [shortlist];
  return [shortlist, { by: 'employer', to: 'applying', ...often(0.9, BACK, random) }, shortlist];
};

const pass = (random: Random): Move => ({
  by: random.chance(0.85) ? 'employer' : 'admin',
  to: 'accepted',
  comment: random.pick(PASSED),
});
const reject = (random: Random): Move => ({ by: 'employer', to: 'rejected', ...often(0.85, REJECTED, random) });

/** To acceptance; now and then by way of a rejection that an admin took back. */
const toAcceptance = (random: Random): Move[] => {
  if (!random.chance(0.07)) return [...toShortlist(random), pass(random)];
  return [
    ...toShortlist(random),
    reject(random),
    { by: 'admin', to: 'applying', ...often(1, BACK, random) },
    { by: 'employer', to: 'shortlisted' },
    pass(random),
  ];
};

const prepare = (random: Random): Move => ({ by: 'admin', to: 'prepared', ...often(0.7, PREPARED, random) });

/** A believable way to a destination. */
export const journeyTo = (destination: Destination, random: Random): Journey => {
  switch (destination) {
    case 'applying':
      return random.chance(0.1)
        ? [
            { by: 'employer', to: 'shortlisted' },
            { by: 'employer', to: 'applying', ...often(1, BACK, random) },
          ]
        : [];
    case 'shortlisted':
      return toShortlist(random);
    case 'accepted':
      return toAcceptance(random);
    case 'prepared':
      return [...toAcceptance(random), prepare(random)];
    case 'departed':
      return [
        ...toAcceptance(random),
        prepare(random),
        { by: 'admin', to: 'departed', ...often(0.6, DEPARTED, random) },
      ];
    case 'rejected':
      return random.chance(0.7) ? [...toShortlist(random), reject(random)] : [...toAcceptance(random), reject(random)];
    case 'removed':
      return [...(random.chance(0.5) ? toShortlist(random) : []), { by: 'admin', to: 'removed' }];
  }
};

export interface PlannedPlacement {
  /** Number of the applicant. */
  readonly applicant: number;
  readonly projectcode: string;
  readonly journey: Journey;
}

/** What the planner has to know of an applicant. */
export interface Candidate {
  readonly number: number;
  readonly department: string;
}

/**
 * Fills the pipelines of projects with candidates of their departments. Nobody is under way in two projects: who is
 * taken somewhere else again has been rejected or removed before, or is in two pipelines as applying only.
 */
export const planPlacements = (
  projects: readonly DemoProject[],
  candidates: readonly Candidate[],
): readonly PlannedPlacement[] => {
  const standing = new Map<number, Destination>();
  const planned: PlannedPlacement[] = [];
  const isFree = (number: number): boolean => ['rejected', 'removed', undefined].includes(standing.get(number));
  const isUncommitted = (number: number): boolean => isFree(number) || standing.get(number) === 'applying';

  for (const project of [...projects].sort((a, b) => STAGES.indexOf(a.stage) - STAGES.indexOf(b.stage))) {
    const random = randomFor('pipeline', project.projectcode);
    const suitable = random.sample(
      candidates.filter(({ department }) => (project.departments as readonly string[]).includes(department)),
      candidates.length,
    );
    const fresh = suitable.filter(({ number }) => standing.get(number) === undefined);
    const others = suitable.filter(({ number }) => standing.get(number) !== undefined && isUncommitted(number));
    for (const { number } of [...fresh, ...others].slice(0, project.size)) {
      const destination = isFree(number) ? random.weighted(DESTINATIONS[project.stage]) : 'applying';
      planned.push({ applicant: number, projectcode: project.projectcode, journey: journeyTo(destination, random) });
      standing.set(number, destination);
    }
  }
  return planned;
};

/** Late projects were filled first. */
const STAGES: readonly DemoProject['stage'][] = ['late', 'middle', 'early'];
