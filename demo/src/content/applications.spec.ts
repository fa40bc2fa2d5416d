import { ageOn, submitApplication } from '@berangkat/contracts/applicants';
import { departments, positionsOf } from '@berangkat/contracts/reference';
import { applicationFor } from './applications';
import { places } from './places';
import { traditions } from './traditions';

const applications = Array.from({ length: 2000 }, (_, index) => applicationFor(index + 1));
const share = (is: (application: (typeof applications)[number]) => boolean): number =>
  applications.filter(is).length / applications.length;

describe('applications of the demonstration', () => {
  it('are taken by the form, every one of 2,000', () => {
    const refused = applications.flatMap((application, index) => {
      const { error } = submitApplication.safeParse(application);
      return error === undefined
        ? []
        : [{ number: index + 1, issues: error.issues.map(({ path, message }) => `${path.join('.')} ${message}`) }];
    });
    expect(refused).toEqual([]);
  });

  it('say what they say whoever asks, and say nothing that the form would change', () => {
    expect(applicationFor(17)).toEqual(applicationFor(17));
    const changed = applications.filter(
      (application) =>
        JSON.stringify(sorted(submitApplication.parse(application))) !==
        JSON.stringify(sorted({ ...application, kind: 'full' })),
    );
    expect(changed).toEqual([]);
  });

  it('can reach nobody', () => {
    for (const { phone1, phone2, email, idnumber } of applications) {
      for (const phone of [phone1, phone2])
        if (phone !== undefined) expect(phone).toMatch(/^\+628(3[4-7]|54|7[1-6]|9[0-4])[1-9]\d{6,7}$/);
      expect(email).toMatch(/^[a-z.]+\d+@example\.(com|org)$/);
      expect(idnumber).toMatch(/^\d{12}0000$/);
    }
    expect(new Set(applications.map(({ email }) => email)).size).toBe(applications.length);
  });

  it('hold identity numbers that fit birth and place', () => {
    for (const { idnumber, dateofbirth, gender, addressid } of applications) {
      const [year, month, day] = dateofbirth.split('-') as [string, string, string];
      expect(idnumber.slice(6, 12)).toBe(
        `${String(Number(day) + (gender === 'female' ? 40 : 0)).padStart(2, '0')}${month}${year.slice(2)}`,
      );
      const home = Object.values(places).find(({ code }) => idnumber.startsWith(code))!;
      expect(addressid).toContain(`${home.kind} ${home.name}, ${home.province}`);
    }
  });

  it('are those of people who could live', () => {
    const day = '2025-11-01';
    for (const {
      dateofbirth,
      experience,
      height,
      weight,
      gender,
      department,
      positions,
      maritalstatus,
      emergencycontactrelation,
      emergencycontactname,
      ...application
    } of applications) {
      const age = ageOn(dateofbirth, day);
      expect(age).toBeGreaterThanOrEqual(17);
      expect(age).toBeLessThan(56);
      expect(experience).toBeLessThanOrEqual(Math.max(1, age - 16));
      expect(weight / (height / 100) ** 2).toBeGreaterThan(17);
      expect(positionsOf(departments.canonical(department)!)).toEqual(expect.arrayContaining(positions));
      if (gender === 'female') expect(positions).not.toContain('Waiter');
      if (emergencycontactrelation === 'Spouse') expect(maritalstatus).toBe('married');
      if (emergencycontactrelation === 'Mother') expect(emergencycontactname).toBe(application.mothername);
    }
  });

  it('are as varied as those of an agency', () => {
    expect(share(({ industry }) => industry === 'hospitality')).toBeCloseTo(0.75, 1);
    expect(share(({ religion }) => religion === 'islam')).toBeGreaterThan(0.6);
    expect(share(({ religion }) => religion === 'islam')).toBeLessThan(0.8);
    expect(share(({ gender }) => gender === 'female')).toBeGreaterThan(0.35);
    expect(share(({ firstname, lastname }) => firstname === lastname)).toBeGreaterThan(0.02);
    expect(share(({ experience }) => experience > 10)).toBeGreaterThan(0.05);
    for (const value of ['school', 'diploma', 'graduate', 'master', 'phd'])
      expect(share(({ degree }) => degree === value)).toBeGreaterThan(0);
    expect(new Set(applications.map(({ race }) => race))).toEqual(new Set(traditions.map(({ race }) => race)));
    expect(new Set(applications.map(({ placeofbirth }) => placeofbirth)).size).toBeGreaterThan(40);
  });
});

const sorted = (application: object): object =>
  Object.fromEntries(
    Object.entries(application)
      .filter(([, value]) => value !== undefined)
      .sort(([a], [b]) => (a < b ? -1 : 1)),
  );
