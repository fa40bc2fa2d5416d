import { type Application } from '@berangkat/contracts/applicants';
import { type Education } from '@berangkat/contracts/educations';
import { type Experience } from '@berangkat/contracts/experiences';
import { DAY } from '@berangkat/contracts/kernel';
import {
  type Country,
  type Currency,
  type Department,
  type EducationDegree,
  type Establishment,
  type Industry,
  departments,
  industryOf,
  type Level,
  positionsOf,
  resignReasons,
} from '@berangkat/contracts/reference';
import { type Random } from './random';

const YEAR = 365.25 * DAY;

interface Workplace {
  readonly companyname: string;
  readonly establishment: Establishment;
  readonly location: string;
  readonly country: Country;
  readonly currency: Currency;
  /** Monthly pay at the beginning of a career. */
  readonly salary: number;
}

/** All are invented. */
const workplaces = (
  establishment: Establishment,
  ...named: readonly (readonly [
    companyname: string,
    location: string,
    country?: Country,
    currency?: Currency,
    salary?: number,
  ])[]
): readonly Workplace[] =>
  named.map(([companyname, location, country = 'indonesia', currency = 'IDR', salary = 3_200_000]) => ({
    ...{ companyname, establishment, location, country, currency, salary },
  }));

const HOTELS = workplaces(
  'hotel',
  ['Hotel Puri Segara', 'Sanur'],
  ['Tirta Asri Resort', 'Ubud'],
  ['Hotel Merapi Indah', 'Yogyakarta'],
  ['Grand Nusa Hotel', 'Jakarta'],
  ['Samudra Bay Resort', 'Lombok'],
  ['Hotel Kota Lama', 'Semarang'],
  ['Parahyangan Suites', 'Bandung'],
  ['Toba View Hotel', 'Medan'],
  ['Al Waha Gardens Hotel', 'Doha', 'qatar', 'QAR', 1_800],
  ['Jebel Palm Resort', 'Dubai', 'united arab emirates', 'AED', 1_700],
  ['Hotel Sri Perdana', 'Kuala Lumpur', 'malaysia', 'MYR', 1_900],
);
const SHIPS = workplaces(
  'cruiseship',
  ['Nordlys Cruise Line', 'Mediterranean', 'norway', 'USD', 900],
  ['Meridian Ocean Cruises', 'Caribbean', 'bahamas', 'USD', 850],
);
const EATERIES = workplaces(
  'eatery',
  ['Warung Sari Laut', 'Denpasar'],
  ['Kopi Pagi Roastery', 'Jakarta'],
  ['Dapur Nyonya', 'Surabaya'],
);
const SPAS = workplaces(
  'day spa / salon / beauty center',
  ['Kamboja Day Spa', 'Seminyak'],
  ['Melati Beauty Center', 'Jakarta'],
  ['Svaha Wellness', 'Ubud'],
);
const PLACES: Readonly<Record<Industry, readonly Workplace[]>> = {
  hospitality: [...HOTELS, ...HOTELS, ...SHIPS, ...EATERIES],
  wellness: [...SPAS, ...HOTELS.slice(0, 4)],
  construction: workplaces(
    'constructionsite',
    ['PT Karya Beton Mandiri', 'Bekasi'],
    ['PT Graha Bangun Persada', 'Surabaya'],
    ['Al Rimal Contracting', 'Riyadh', 'saudi arabia', 'SAR', 1_900],
  ),
  farming: workplaces(
    'farm',
    ['Kebun Teh Malabar Jaya', 'Bandung'],
    ['Ladang Seri Kinabalu', 'Sabah', 'malaysia', 'MYR', 1_500],
  ),
  'factory & warehouse': [
    ...workplaces('factory', ['PT Sinar Komponen', 'Karawang'], ['PT Tekstil Nusa Raya', 'Tangerang']),
    ...workplaces('warehouse', ['Gudang Logistik Utama', 'Cikarang']),
  ],
  'oil gas & mining': workplaces('miningsite', ['PT Bara Lestari', 'Balikpapan'], ['PT Energi Lepas Pantai', 'Batam']),
  general: [
    ...workplaces('office', ['PT Cahaya Administrasi', 'Jakarta']),
    ...workplaces('store', ['Toko Serba Ada', 'Solo']),
  ],
};

const LINES: Readonly<Partial<Record<Department, readonly string[]>>> = {
  culinary: [
    'Prepared breakfast for up to 200 guests a day',
    'Ran the cold kitchen and its stock',
    'Kept the HACCP records of the kitchen',
    'Cooked Indonesian and Western dishes to order',
    'Trained two new commis chefs',
  ],
  'food & beverage': [
    'Served six tables in an à la carte restaurant',
    'Took orders in English and settled bills',
    'Set up banquets for up to 300 guests',
    'Advised guests on wine and house specialities',
    'Opened and closed the bar, with its stock',
  ],
  housekeeping: [
    'Cleaned and checked 14 rooms a day',
    'Handled linen, minibar and lost property',
    'Inspected rooms before arrival',
    'Cleaned public areas during the night shift',
  ],
  'front of house': [
    'Checked guests in and out, up to 80 a day',
    'Answered complaints, in English and Indonesian',
    'Worked with a property management system',
    'Arranged transfers and tours',
  ],
  spa: [
    'Gave Balinese and deep tissue massages, five guests a day',
    'Prepared treatment rooms and oils',
    'Advised guests on treatments',
  ],
};
const OTHER_LINES = [
  'Worked in shifts with a team of eight',
  'Kept the safety rules of the site',
  'Reported to the supervisor every day',
  'Maintained tools and machines',
] as const;

const SCHOOLS = ['SMA Negeri 1', 'SMA Negeri 3', 'SMA Negeri 7', 'SMA Bhakti Nusantara'] as const;
const VOCATIONAL = ['SMK Negeri 2', 'SMK Pariwisata Harapan', 'SMK Negeri 5', 'SMK Wira Bangsa'] as const;
const ACADEMIES = ['Politeknik Pariwisata Nusa', 'Akademi Perhotelan Wisesa', 'Politeknik Teknologi Bahari'] as const;
const UNIVERSITIES = ['Universitas Cipta Negara', 'Universitas Bumi Persada', 'Institut Teknologi Sagara'] as const;

const FIELDS: Readonly<Record<Industry, readonly string[]>> = {
  hospitality: ['Culinary arts', 'Hotel accommodation', 'Food and beverage service', 'Tourism'],
  wellness: ['Beauty and spa', 'Physiotherapy', 'Sports science'],
  construction: ['Civil engineering', 'Architecture', 'Building technology'],
  farming: ['Agriculture', 'Plantation management'],
  'factory & warehouse': ['Mechanical engineering', 'Logistics', 'Textile technology'],
  'oil gas & mining': ['Petroleum engineering', 'Mechanical engineering', 'Geology'],
  general: ['Business administration', 'Accounting'],
};

const yearOf = (time: number): number => new Date(time).getUTCFullYear();
const dayOf = (time: number): string => new Date(time).toISOString().slice(0, 10);
const hundredths = (value: number): number => Math.round(value * 100) / 100;

/** The story's applicants are in departments that the portal begins with. */
const departmentOf = ({ department }: Application): Department => departments.canonical(department)!;

/** The educations of somebody who applies at `now`, the first one first. */
export const educationsFor = (application: Application, now: number, random: Random): Education[] => {
  const born = Number(application.dateofbirth.slice(0, 4));
  const fields = FIELDS[industryOf(departmentOf(application))];
  const field = random.pick(fields);
  const location = application.placeofbirth;
  const of = (
    degree: EducationDegree,
    institutionname: string,
    fieldofstudy: string,
    from: number,
    years: number,
    most: number,
  ): Education[] => {
    if (from > yearOf(now)) return [];
    const current = from + years > yearOf(now);
    const gpa = hundredths(most * (0.68 + random.next() * 0.28));
    return [
      {
        ...{ institutionname, degree, yearstart: from, yearend: current ? 0 : from + years, location },
        ...{ country: 'indonesia', fieldofstudy, educationstatus: current ? 'current' : 'completed', gpa },
      },
    ];
  };
  const vocational = random.chance(0.55);
  const school = vocational
    ? of('Vocational', `${random.pick(VOCATIONAL)} ${location}`, field, born + 15, 3, 100)
    : of('High', `${random.pick(SCHOOLS)} ${location}`, random.pick(['Science', 'Social studies']), born + 15, 3, 100);
  const academy = () => of('Diploma', random.pick(ACADEMIES), field, born + 18, 3, 4);
  const university = () => of('Bachelor', random.pick(UNIVERSITIES), field, born + 18, 4, 4);
  const further = {
    school: () => [],
    diploma: academy,
    graduate: university,
    master: () => [...university(), ...of('Master', random.pick(UNIVERSITIES), field, born + 23, 2, 4)],
    phd: () => [...university(), ...of('Doctorate', random.pick(UNIVERSITIES), field, born + 25, 4, 4)],
  };
  return [...school, ...further[application.degree]()];
};

/** Answers the level after so many years of work. */
const levelAfter = (years: number): Level =>
  years < 1 ? 'trainee' : years < 6 ? 'staff' : years < 11 ? 'supervisor' : years < 18 ? 'manager' : 'head';

/**
 * The work experiences of somebody who applies at `now`, the first one first, `most` at the most: together as many years
 * as the application says.
 */
export const experiencesFor = (application: Application, now: number, random: Random, most = 3): Experience[] => {
  const { experience: years, employment, positions } = application;
  const department = departmentOf(application);
  const works = employment !== 'unemployed';
  const left = works ? 0 : random.int(1, 9) * 30 * DAY;
  const jobs = Math.min(most, years < 3 ? 1 : years < 7 ? random.int(1, 2) : random.int(2, 3));
  const places = random.sample(PLACES[industryOf(department)], jobs);
  const ladder = positionsOf(department).filter((position) => position.length >= 3 && position.length <= 50);
  const lines = LINES[department] ?? OTHER_LINES;
  const length = (years * YEAR) / places.length;
  const begun = now - left - years * YEAR;
  return places.map((place, index) => {
    const { salary, ...where } = place;
    const last = index === places.length - 1;
    const from = begun + index * length;
    const worked = (from - begun) / YEAR;
    const iscurrent = last && works;
    const own = positions[0] ?? ladder[0]!;
    const position = last && own.length >= 3 ? own : ladder[Math.min(index, ladder.length - 1)]!;
    return {
      ...where,
      position,
      employment: last && works ? employment : 'fulltime',
      level: levelAfter(worked + length / YEAR / 2),
      lastsalary: Math.round((salary * (1 + worked * 0.06 + random.next() * 0.2)) / 50) * 50,
      start: dayOf(from),
      // A month or so between two jobs.
      end: iscurrent ? dayOf(from) : dayOf(from + length - (last ? 0 : random.int(5, 40) * DAY)),
      iscurrent,
      isonnotice: false,
      jobdescription: random.sample(lines, random.int(2, 3)),
      resignreason: random.pick(resignReasons.values),
    };
  });
};
