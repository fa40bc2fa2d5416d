import { monthsAfter, today } from '../../kernel';
import { wordsOf } from '../../shared/messages';
import { anExperience } from '../../testing';
import { addExperience, updateExperience } from './commands';
import { settledExperience } from './experience';

const applicantid = '20251111001';
const now = today();
const inThreeMonths = monthsAfter(now, 3);
const dayAfter = (day: string, days: number): string =>
  new Date(Date.parse(day) + days * 86_400_000).toISOString().slice(0, 10);

const parse = (changed: object) => addExperience.safeParse({ applicantid, ...anExperience(), ...changed });
const refusalsOf = (changed: object): (readonly [string, string])[] =>
  parse(changed).error?.issues.map(({ path, message }) => [path.join('.'), wordsOf(message).text] as const) ?? [];

it('takes a record as the form sends it, and every field that the documents name', () => {
  expect(
    parse({ employment: 'selfemployed', position: ' Cook ', lastsalary: '5,500,000', currency: 'idr' }).data,
  ).toMatchObject({ employment: 'self-employed', position: 'Cook', lastsalary: 5_500_000, currency: 'IDR' });
  const echo = { experienceid: '20261122001', images: ['a.webp'], status: 'removed', createdat: '', updatedby: '' };
  expect(refusalsOf({ ...echo, remarks: '' })).toEqual([]);
  expect(updateExperience.parse({ ...anExperience(), revision: 0 })).toMatchObject({ revision: 0 });
});

const between = (what: string) => `${what} must be between 3 and 50 characters.`;
it.holds('experience-text-length').all([
  ['position', 'ab', between('Position')],
  ['position', 'x'.repeat(51), between('Position')],
  ['companyname', '', between('Company name')],
  ['companyname', 'x'.repeat(51), between('Company name')],
  ['location', '  ab  ', between('Location')],
  ['location', 'x'.repeat(51), between('Location')],
  ['resignreason', '', 'Please choose a reason.'],
  ['establishment', '', 'Please choose the kind of workplace.'],
  ['employment', undefined, 'Please choose the kind of employment.'],
  ['employment', 'unemployed', 'Please choose the kind of employment.'],
  ['level', '', 'Please choose a level.'],
  ['currency', '', 'Please choose a currency.'],
  ['country', '', 'Please choose a country.'],
  ['lastsalary', undefined, 'Please enter the last salary.'],
  ['lastsalary', '', 'Please enter the last salary.'],
  ['lastsalary', '5 million', 'Last salary must be digits only.'],
  ['lastsalary', '12.50', 'Last salary must be digits only.'],
  ['lastsalary', 12.5, 'Last salary must be digits only.'],
  ['lastsalary', '99,999,999,999', 'Last salary must be at most 13 characters.'],
  ['lastsalary', 99_999_999_999, 'Last salary must be at most 13 characters.'],
  ['start', undefined, 'Please enter a start date.'],
  ['start', '2019-02-30', 'Please enter a start date.'],
  ['start', '1974-12-31', 'Start date cannot be before 1 January 1975.'],
  ['end', undefined, 'Please enter an end date, or say that the job is current.'],
  ['end', '', 'Please enter an end date, or say that the job is current.'],
  ['end', '2019-02-28', 'Start date cannot be after the end date.'],
  ['end', dayAfter(now, 1), 'End date cannot be later than today, unless the job is current or on notice.'],
  ['end', dayAfter(inThreeMonths, 1), 'End date cannot be more than 3 months from now.'],
  ['jobdescription', Array.from({ length: 6 }, () => 'Cooked'), 'Please write at most 5 lines.'],
  ['remarks', 'x'.repeat(151), 'Remarks must be at most 150 characters.'],
  ['applicantid', '1', 'Applicant ID format is invalid. Please log in again.'],
  ['applicantid', '20251110999', 'Applicant ID is invalid. Please log in again.'],
])('%s %p: %s', (field, value, words) => {
  expect(refusalsOf({ [field]: value })).toEqual([[field, words]]);
});

it('an end before 1975 is said to be so, beside a start that is', () => {
  expect(refusalsOf({ start: '1974-01-01', end: '1974-12-31' })).toEqual([
    ['start', 'Start date cannot be before 1 January 1975.'],
    ['end', 'End date cannot be before 1 January 1975.'],
  ]);
});

it.all<[string, number, string]>([
  ['IDR', 1_000_000, '1,000,000'],
  ['NTD', 2_000, '2,000'],
  ['HKD', 500, '500'],
  ['CNY', 500, '500'],
  ['JPY', 10_000, '10,000'],
  ['MYR', 300, '300'],
  ['SAR', 250, '250'],
  ['QAR', 250, '250'],
  ['AED', 250, '250'],
  ['KWD', 50, '50'],
  ['USD', 100, '100'],
  ['EUR', 100, '100'],
  ['GBP', 100, '100'],
  ['AUD', 100, '100'],
  ['SGD', 100, '100'],
])('the least in %s is %p', (currency, least, words) => {
  expect(refusalsOf({ currency, lastsalary: least })).toEqual([]);
  expect(refusalsOf({ currency, lastsalary: least - 1 })).toEqual([
    ['lastsalary', `Last salary in ${currency} cannot be less than ${words}.`],
  ]);
});

it.holds('jobdescription-line-length')(
  'every line of the description has 3 to 125 characters, and empty ones are dropped',
  () => {
    const words = 'Each line must be between 3 and 125 characters.';
    expect(refusalsOf({ jobdescription: ['Cooked', '', 'ab'] })).toEqual([['jobdescription.2', words]]);
    expect(refusalsOf({ jobdescription: ['x'.repeat(126)] })).toEqual([['jobdescription.0', words]]);
    expect(parse({ jobdescription: [' Cooked rice ', '', '   ', 'Cut fish'] }).data?.jobdescription).toEqual([
      'Cooked rice',
      'Cut fish',
    ]);
    expect(parse({ jobdescription: undefined }).data?.jobdescription).toEqual([]);
  },
);

const settled = (changed: object) => {
  const { data } = parse(changed);
  if (data === undefined) throw new Error(JSON.stringify(refusalsOf(changed)));
  const { start, end, iscurrent, isonnotice } = settledExperience(data);
  return { start, end, iscurrent, isonnotice };
};

describe('a current job', () => {
  it.all([undefined, '2010-01-01', dayAfter(inThreeMonths, 9)])(
    'ends where it starts, whatever end is sent: %p',
    (end) => expect(settled({ iscurrent: true, end })).toMatchObject({ start: '2019-03-01', end: '2019-03-01' }),
  );
  it('begins within three months', () => {
    expect(refusalsOf({ iscurrent: true, start: inThreeMonths, end: undefined })).toEqual([]);
    expect(refusalsOf({ iscurrent: true, start: dayAfter(inThreeMonths, 1), end: undefined })).toEqual([
      ['start', 'Start date cannot be more than 3 months from now.'],
    ]);
  });
});

describe('a job on notice', () => {
  it('is current, and ends today where no day is said', () =>
    expect(settled({ isonnotice: true, end: undefined })).toMatchObject({ iscurrent: true, end: now }));
  it('ends up to three months ahead, and after its start', () => {
    expect(settled({ isonnotice: true, end: inThreeMonths })).toMatchObject({ end: inThreeMonths });
    expect(refusalsOf({ isonnotice: true, end: dayAfter(inThreeMonths, 1) })).toEqual([
      ['end', 'End date cannot be more than 3 months from now.'],
    ]);
    expect(refusalsOf({ isonnotice: true, end: '2019-01-01' })).toEqual([
      ['end', 'Start date cannot be after the end date.'],
    ]);
  });
});

it('tells all that is wrong at once, dates and salary too', () => {
  const wrong = { position: '', lastsalary: 5, end: '2000-01-01' };
  expect(
    refusalsOf(wrong)
      .map(([field]) => field)
      .sort(),
  ).toEqual(['end', 'lastsalary', 'position']);
});
