import { currentYear } from '../../kernel';
import { wordsOf } from '../../shared/messages';
import { anEducation } from '../../testing';
import { addEducation, updateEducation } from './commands';
import { settledEducation } from './education';

const applicantid = '20251111001';
const year = currentYear();

const refusalsOf = (changed: object): (readonly [string, string])[] =>
  addEducation
    .safeParse({ applicantid, ...anEducation(), ...changed })
    .error?.issues.map(({ path, message }) => [path.join('.'), wordsOf(message).text] as const) ?? [];

it('takes a record as the form sends it, and every field that the documents name', () => {
  expect(
    addEducation.parse({ applicantid, ...anEducation(), degree: 'bachelor', country: 'Indonesia ' }),
  ).toMatchObject({
    degree: 'Bachelor',
    country: 'indonesia',
  });
  const echo = { educationid: '20261122001', accountid: '20261122002', iscompleted: true, iscurrent: false };
  const whole = { ...echo, status: 'active', createdat: '', createdby: '', updatedat: '', updatedby: '' };
  expect(refusalsOf({ ...whole, remarks: ' ' })).toEqual([]);
  expect(updateEducation.parse({ ...anEducation(), revision: 2 })).toMatchObject({ revision: 2 });
});

it.holds('education-yearend-max').all([
  ['institutionname', '  ', 'Institution name cannot be empty.'],
  ['degree', '', 'Degree cannot be empty.'],
  ['degree', 'school', 'Degree cannot be empty.'],
  ['yearstart', undefined, 'Year start cannot be empty.'],
  ['yearstart', null, 'Year start cannot be empty.'],
  ['yearstart', 1949, 'Year start cannot be before 1950.'],
  ['yearend', undefined, 'Year end cannot be empty.'],
  ['yearend', null, 'Year end cannot be empty.'],
  ['yearend', 0, 'Year end cannot be empty.'],
  [
    'yearend',
    year + 1,
    'Year end cannot be more than the current year. Set Education Status as Current if you are still studying.',
  ],
  ['yearend', 2010, 'Year start cannot be greater than year end.'],
  ['location', '', 'Location cannot be empty.'],
  ['country', '', 'Country cannot be empty.'],
  ['country', 'atlantis', 'Country cannot be empty.'],
  ['fieldofstudy', '', 'Field of study cannot be empty.'],
  ['educationstatus', '', 'Education status cannot be empty.'],
  ['gpa', undefined, 'GPA cannot be empty.'],
  ['gpa', 3.141, 'GPA must be between 0 and 100, with at most two decimals.'],
  ['gpa', -1, 'GPA must be between 0 and 100, with at most two decimals.'],
  ['institutionname', 'x'.repeat(101), 'Institution name must be at most 100 characters.'],
  ['location', 'x'.repeat(51), 'Location must be at most 50 characters.'],
  ['fieldofstudy', 'x'.repeat(101), 'Field of study must be at most 100 characters.'],
  ['remarks', 'x'.repeat(151), 'Remarks must be at most 150 characters.'],
  ['applicantid', '2025111100', 'Applicant ID format is invalid. Please log in again.'],
  ['applicantid', 'abcdefghijk', 'Applicant ID format is invalid. Please log in again.'],
  ['applicantid', '20251110999', 'Applicant ID is invalid. Please log in again.'],
])('%s %p: %s', (field, value, words) => {
  expect(refusalsOf({ [field]: value })).toEqual([[field, words]]);
});

it.holds('education-gpa-step').all([year, 1950, 2.5, 4, 87.25])('takes what lies at the edge: %p', (value) => {
  const changed = value > 100 ? { yearstart: 1950, yearend: value } : { gpa: value };
  expect(refusalsOf(changed)).toEqual([]);
});

it('says of a year that has not begun that it cannot be more than this one', () => {
  expect(refusalsOf({ yearstart: year + 1, yearend: year })).toEqual(
    expect.arrayContaining([['yearstart', 'Year start cannot be more than the current year.']]),
  );
});

it('tells all that is wrong at once, the years too', () => {
  const wrong = { institutionname: '', yearstart: 2020, yearend: 2019, gpa: undefined };
  expect(
    refusalsOf(wrong)
      .map(([field]) => field)
      .sort(),
  ).toEqual(['gpa', 'institutionname', 'yearend']);
});

it.all([0, undefined, year, year + 5, 1900])('asks no end of who is still studying: %p', (yearend) => {
  const current = { ...anEducation(), educationstatus: 'current', yearend };
  const taken = addEducation.parse({ applicantid, ...current });
  expect(settledEducation(taken)).toMatchObject({ educationstatus: 'current', yearend: 0 });
});

it('keeps the end of who is not', () => {
  expect(settledEducation(anEducation()).yearend).toBe(2014);
  expect(settledEducation({ ...anEducation(), educationstatus: 'dropped' }).yearend).toBe(2014);
});
