import {
  canonical,
  countries,
  countryCode,
  currencies,
  degreeLabelIn,
  departments,
  departmentsOf,
  employments,
  experienceEmployment,
  industries,
  industryOf,
  label,
  minimumSalary,
  positionsOf,
  vocabularies,
} from '.';
import type * as Countries from './countries';
import { storedTerm, typedTerm } from './schemas';
import { vocabulary, type Vocabulary } from './vocabulary';

describe('a vocabulary', () => {
  const drinks = vocabulary({ tea: { en: 'Tea', id: 'Teh', aliases: ['chai'] }, coffee: { en: 'Coffee', id: 'Kopi' } });

  it('takes every accepted spelling and stores one', () => {
    expect(['tea', ' TEA ', 'Chai', 'milk', ''].map(drinks.canonical)).toEqual([
      'tea',
      'tea',
      'tea',
      undefined,
      undefined,
    ]);
    expect(typedTerm(drinks).parse('Chai')).toBe('tea');
  });

  it('refuses anything else with the given text', () => {
    for (const value of ['milk', undefined, 7]) {
      expect(
        typedTerm(drinks, 'drink-required')
          .safeParse(value)
          .error?.issues.map(({ message }) => message),
      ).toEqual(['drink-required']);
    }
    expect(storedTerm(drinks).safeParse('Chai').success).toBe(false);
  });

  it('does not take the names that every object inherits', () => {
    expect(drinks.canonical('constructor')).toBeUndefined();
    expect(drinks.label('constructor', 'id')).toBe('constructor');
  });

  it('throws when two values share a spelling', () => {
    const twice = () =>
      vocabulary({ tea: { en: 'Tea', id: 'Teh' }, chai: { en: 'Chai', id: 'Teh', aliases: ['Tea'] } });
    expect(twice).toThrow("'tea' stands for both 'tea' and 'chai'");
  });
});

describe('the fixed lists', () => {
  it.all(Object.entries(vocabularies))(
    '%s: every value reads in both languages and is its own canonical spelling',
    (_kind, list) => {
      for (const value of list.values) {
        expect(list.canonical(value)).toBe(value);
        expect(storedTerm(list as Vocabulary).safeParse(value).success).toBe(true);
        for (const locale of ['en', 'id'] as const) expect(list.label(value, locale).trim()).not.toBe('');
      }
    },
  );

  it('joins the spellings of the documents', () => {
    expect(departments.canonical('fnb')).toBe('food & beverage');
    expect(departments.canonical('spa therapy')).toBe('spa');
    expect(industries.canonical('Oil, Gas & Mining')).toBe('oil gas & mining');
    expect(industries.canonical('factory warehouse')).toBe('factory & warehouse');
    expect(canonical('employment', 'selfemployed')).toBe('self-employed');
    expect(canonical('country', 'Indonesia')).toBe('indonesia');
  });

  it('reads an application degree of school differently per place', () => {
    expect(label('degree', 'school', 'en')).toBe('Non-degree');
    expect(degreeLabelIn('filter', 'school', 'en')).toBe('School');
    expect(degreeLabelIn('export', 'school', 'en')).toBe('High School');
    expect(degreeLabelIn('export', 'phd', 'en')).toBe('PhD');
  });

  it('offer every employment but unemployed for a work experience', () => {
    expect(employments.values.filter((value) => !experienceEmployment.safeParse(value).success)).toEqual([
      'unemployed',
    ]);
  });
});

describe('countries', () => {
  it('have different codes that the platform can name', () => {
    expect(new Set(countries.values.map(countryCode)).size).toBe(countries.values.length);
    expect(countries.values.length).toBeGreaterThanOrEqual(190);
    for (const name of countries.values) {
      expect(name).toBe(name.toLowerCase());
      expect(label('country', name, 'id')).not.toBe(countryCode(name));
    }
  });

  it('name the default as the platform does, without asking it', () => {
    const { DisplayNames } = Intl;
    const platform = new DisplayNames('id', { type: 'region' }).of('ID');
    const asked = jest.spyOn(Intl, 'DisplayNames').mockImplementation((...given) => new DisplayNames(...given));
    jest.isolateModules(() => {
      const fresh = jest.requireActual<typeof Countries>('./countries');
      expect(fresh.countries.label(fresh.DEFAULT_COUNTRY, 'id')).toBe(platform);
      expect(asked).not.toHaveBeenCalled();
      expect(fresh.countries.label('malaysia', 'id')).toBe('Malaysia');
      expect(asked).toHaveBeenCalled();
    });
    asked.mockRestore();
  });

  it('read naturally', () => {
    expect(label('country', 'trinidad and tobago', 'en')).toBe('Trinidad and Tobago');
    expect(label('country', 'guinea-bissau', 'en')).toBe('Guinea-Bissau');
    expect(label('country', 'united states', 'id')).toBe('Amerika Serikat');
    expect(label('country', 'hong kong', 'id')).toBe('Hong Kong');
  });
});

describe('industries, departments and positions', () => {
  it('put every department in exactly one industry', () => {
    const listed = industries.values.flatMap(departmentsOf);
    expect([...listed].sort()).toEqual([...departments.values].sort());
    for (const department of departments.values) expect(departmentsOf(industryOf(department))).toContain(department);
  });

  it.all(departments.values)('%s has 8 to 20 different positions of 2 to 50 characters', (department) => {
    const names = positionsOf(department);
    expect(names.length).toBeGreaterThanOrEqual(8);
    expect(names.length).toBeLessThanOrEqual(20);
    for (const name of names) expect(name).toMatch(/^\S.{0,48}\S$/);
  });

  it('name no position twice, because master data refuses a second one', () => {
    const all = departments.values.flatMap(positionsOf).map((name) => name.toLowerCase());
    expect(all.filter((name, index) => all.indexOf(name) !== index)).toEqual([]);
  });
});

describe('minimum salaries', () => {
  it('are those of the specification', () => {
    expect(Object.fromEntries(currencies.values.map((code) => [code, minimumSalary(code)]))).toEqual({
      IDR: 1_000_000,
      NTD: 2_000,
      HKD: 500,
      CNY: 500,
      JPY: 10_000,
      MYR: 300,
      SAR: 250,
      QAR: 250,
      AED: 250,
      KWD: 50,
      USD: 100,
      EUR: 100,
      GBP: 100,
      AUD: 100,
      SGD: 100,
    });
  });
});
