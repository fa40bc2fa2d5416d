import {
  type Degree,
  type Department,
  departmentsOf,
  type Employment,
  type Gender,
  type Industry,
  positionsOf,
} from '@berangkat/contracts/reference';
import { type Random } from './random';

/** An applicant's past work and the work they look for. */
export interface Career {
  readonly industry: Industry;
  readonly department: Department;
  /** Years. */
  readonly experience: number;
  readonly positions: string[];
  readonly degree: Degree;
  readonly employment: Employment;
}

const INDUSTRIES: Readonly<Record<Industry, number>> = {
  hospitality: 80,
  wellness: 8,
  'factory & warehouse': 5,
  general: 4,
  construction: 3,
  'oil gas & mining': 3,
  farming: 2,
};

/** Departments that draw more people than others; 10 where nothing is said. */
const CROWDED: Readonly<Partial<Record<Department, number>>> = {
  culinary: 28,
  'food & beverage': 32,
  housekeeping: 26,
  'front of house': 14,
  spa: 20,
  beauty: 8,
  sport: 6,
};

/** Trades in which one gender is rare, by its share of women. */
const WOMEN: Readonly<Partial<Record<Department, number>>> = {
  culinary: 0.28,
  'food & beverage': 0.48,
  housekeeping: 0.5,
  'front of house': 0.58,
  spa: 0.9,
  beauty: 0.85,
  sport: 0.35,
  general: 0.6,
  'factory & warehouse': 0.4,
  'farm picker': 0.3,
  architectural: 0.25,
};

const ONLY_FOR: Readonly<Record<string, Gender>> = {
  Waiter: 'male',
  'Senior Waiter': 'male',
  Bellboy: 'male',
  Doorman: 'male',
  Houseman: 'male',
  Waitress: 'female',
};

const degreesIn = (industry: Industry): Readonly<Record<Degree, number>> =>
  industry === 'oil gas & mining' || industry === 'construction'
    ? { school: 38, diploma: 34, graduate: 25, master: 3, phd: 0.4 }
    : { school: 54, diploma: 33, graduate: 11.5, master: 1.2, phd: 0.3 };

/** Trade and gender go together, so they are drawn together. */
export const tradeOf = (
  random: Random,
): { readonly industry: Industry; readonly department: Department; readonly gender: Gender } => {
  const industry = random.weighted(INDUSTRIES);
  const department = random.weighted<Department>(
    Object.fromEntries(departmentsOf(industry).map((name) => [name, CROWDED[name] ?? 10])),
  );
  return { industry, department, gender: random.chance(WOMEN[department] ?? 0.06) ? 'female' : 'male' };
};

/**
 * Reference lists put positions in order of seniority: people apply for a few that lie side by side, the higher the
 * longer they have worked.
 */
const positionsFor = (department: Department, gender: Gender, experience: number, random: Random): string[] => {
  const open = positionsOf(department).filter((position) => (ONLY_FOR[position] ?? gender) === gender);
  const seniority = Math.min(1, experience / 18) * random.next() ** 0.4;
  const middle = Math.floor(seniority * (open.length - 1));
  const nearby = open.slice(Math.max(0, middle - 2), middle + 3);
  return random.sample(nearby, Number(random.weighted({ '1': 30, '2': 38, '3': 20, '4': 9, '5': 3 })));
};

/** Most have worked for a few years, some for many; nobody since childhood. */
const yearsWorked = (age: number, random: Random): number =>
  Math.max(1, Math.min(age - 17, Math.round(1 + random.next() ** 1.9 * (age - 17) * 0.95)));

export const careerOf = (trade: ReturnType<typeof tradeOf>, age: number, random: Random): Career => {
  const experience = yearsWorked(age, random);
  const degree = age < 21 ? 'school' : random.weighted(degreesIn(trade.industry));
  return {
    industry: trade.industry,
    department: trade.department,
    experience,
    positions: positionsFor(trade.department, trade.gender, experience, random),
    degree,
    employment: random.weighted({ unemployed: 34, fulltime: 38, freelance: 19, 'self-employed': 9 }),
  };
};
