import { anExperience } from '../../testing';
import { careerOf } from './career';
import { settledExperience } from './experience';

const TODAY = '2026-11-22';
const job = (start: string, end: string, more: object = {}) => settledExperience(anExperience({ start, end, ...more }));
const office = { establishment: 'office' } as const;
const months = (...worked: ReturnType<typeof job>[]) => careerOf(worked, TODAY).months;

it('years are whole when they were worked whole, from the first day on to the last', () => {
  expect(months(job('2019-01-01', '2019-12-31'))).toBe(12);
  expect(months(job('2016-01-01', '2021-12-31'))).toBe(72);
  expect(months(job('2024-02-01', '2024-02-29'))).toBe(1);
});

it('periods that overlap count once, in any order, and those between which there is nothing do not count it', () => {
  const [first, second] = [job('2016-01-01', '2018-12-31'), job('2017-01-01', '2019-12-31', office)];
  expect(months(first, second)).toBe(48);
  expect(months(second, first)).toBe(48);
  expect(months(first, job('2017-03-01', '2017-06-30'))).toBe(36);
  expect(months(first, job('2019-01-01', '2019-12-31'))).toBe(48);
  expect(months(first, job('2020-01-01', '2020-12-31'))).toBe(48);
  expect(months(first, first)).toBe(36);
});

it('a current job goes on until today, one on notice until its end, and neither beyond today', () => {
  expect(months(job('2025-11-23', '', { iscurrent: true, end: undefined }))).toBe(12);
  expect(months(job('2025-11-23', '2027-01-31', { isonnotice: true }))).toBe(12);
  expect(months(job('2025-11-23', '2026-05-22', { isonnotice: true }))).toBe(6);
  expect(months(job('2027-01-01', '', { iscurrent: true, end: undefined }))).toBe(0);
});

it('names the kind of workplace with the most months, and the highest level', () => {
  const worked = [
    job('2016-01-01', '2017-12-31', { level: 'trainee' }),
    job('2018-01-01', '2019-12-31', { ...office, level: 'supervisor' }),
    job('2020-01-01', '2021-12-31', { level: 'staff' }),
  ];
  expect(careerOf(worked, TODAY)).toEqual({
    months: 72,
    most: { establishment: 'hotel', months: 48 },
    level: 'supervisor',
  });
  expect(careerOf([], TODAY)).toEqual({ months: 0, most: undefined, level: undefined });
});
