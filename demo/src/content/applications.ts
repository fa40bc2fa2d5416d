import { type Application } from '@berangkat/contracts/applicants';
import { fullName } from '@berangkat/contracts/applicants/full-name';
import { DAY } from '@berangkat/contracts/kernel';
import { type Gender, type MaritalStatus, type Relation } from '@berangkat/contracts/reference';
import { addressIn } from './addresses';
import { careerOf, tradeOf } from './careers';
import { identityNumber, mobileNumber, passportNumber } from './numbers';
import { type Person, personOf } from './people';
import { type Regency, places, WORKPLACES } from './places';
import { type Random, randomFor } from './random';

/** Ages are drawn as of this day unless another one is given, so that the same people are made on every day. */
const MADE_ON = Date.UTC(2025, 5, 30);
const YEAR = 365.25 * DAY;

const AGES = { '18': 16, '22': 30, '26': 24, '30': 15, '35': 9, '41': 4, '47': 2 } as const;

/** Years: most are in their twenties. */
const ageOf = (random: Random): number => Number(random.weighted(AGES)) + random.int(0, 4);

const bornAt = (age: number, madeOn: number, random: Random): string =>
  new Date(madeOn - age * YEAR - random.int(5, 355) * DAY).toISOString().slice(0, 10);

const marriage = (
  age: number,
  random: Random,
): { readonly maritalstatus: MaritalStatus; readonly children: number } => {
  const married = random.chance(Math.min(0.88, Math.max(0.02, (age - 20) * 0.065)));
  if (!married) return { maritalstatus: 'unmarried', children: 0 };
  const divorced = random.chance(0.09);
  return {
    maritalstatus: divorced ? 'divorced' : 'married',
    children: Math.min(5, Math.round(random.next() ** 1.4 * Math.max(1, (age - 19) / 4.5))),
  };
};

/** Centimetres and kilograms that go together. */
const physique = (gender: Gender, random: Random): { readonly height: number; readonly weight: number } => {
  const spread = random.next() + random.next() + random.next() - 1.5;
  const height = Math.round((gender === 'male' ? 167 : 156) + spread * 9);
  const bodyMassIndex = 22 + (random.next() + random.next() - 1) * 4.5;
  return { height, weight: Math.round(bodyMassIndex * (height / 100) ** 2) };
};

const emergencyContact = (
  person: Person,
  married: boolean,
  random: Random,
): { readonly emergencycontactname: string; readonly emergencycontactrelation: Relation } => {
  const relation = random.weighted({ Father: 28, Mother: 34, Brother: 12, Sister: 12, Spouse: married ? 60 : 0 });
  if (relation === 'Father') return { emergencycontactname: person.fathername, emergencycontactrelation: relation };
  if (relation === 'Mother') return { emergencycontactname: person.mothername, emergencycontactrelation: relation };
  if (relation === 'Spouse') {
    const spouse = personOf(person.gender === 'male' ? 'female' : 'male', random, person.race);
    return { emergencycontactname: fullName(spouse), emergencycontactrelation: relation };
  }
  return {
    emergencycontactname: person.sibling.name,
    emergencycontactrelation: person.sibling.gender === 'male' ? 'Brother' : 'Sister',
  };
};

const REMARKS = [
  'Basic Safety Training certificate, valid until 2028.',
  'Speaks English well and some Arabic.',
  'Worked on a cruise ship for two contracts.',
  'Available from next month.',
  'Notice period of one month.',
  'Ready to leave at once.',
  'Medical check-up done in May.',
  'Passport is being renewed.',
  'Has worked in Dubai before.',
  'Has worked in Malaysia before.',
  'Prefers the Middle East.',
  'Prefers a cruise line.',
  'Would like to go together with a cousin.',
  'Completed the hotel school in Nusa Dua.',
  'HACCP training completed.',
  'Japanese language at level N4.',
  'Korean language test passed (EPS-TOPIK).',
  'Mandarin at a basic level.',
  'Holds a forklift licence.',
  'Barista certificate from a training centre in Denpasar.',
];

const slug = (text: string): string =>
  text
    .toLowerCase()
    .replace(/[^a-z]+/g, '.')
    .replace(/^\.+|\.+$/g, '');

/** A sign-in or contact address under a domain that is kept for examples (RFC 2606). `number` makes it the only one. */
export const emailOf = (name: string, number: number, random: Random): string =>
  `${slug(name).slice(0, 28)}${number}@example.${random.pick(['com', 'org'])}`;

/**
 * The application of the demonstration's applicant with this number, always the same.
 * @param madeOn milliseconds since the epoch; somebody who applies then is 18 or older
 */
export const applicationFor = (number: number, madeOn = MADE_ON): Application => {
  const random = randomFor('applicant', number);
  const trade = tradeOf(random);
  const person = personOf(trade.gender, random);
  const age = ageOf(random);
  const home: Regency = places[person.birthplace];
  const livesAtHome = random.chance(0.68);
  const addressid = addressIn(home, random);
  const dateofbirth = bornAt(age, madeOn, random);
  const { sibling: _, birthplace: __, ...named } = person;
  const family = marriage(age, random);

  return {
    ...named,
    placeofbirth: home.town ?? home.name,
    dateofbirth,
    nationality: 'indonesia',
    ...physique(person.gender, random),
    ...family,
    idnumber: identityNumber(home.code, dateofbirth, person.gender, random),
    passportnumber: random.chance(0.62) ? passportNumber(random) : undefined,
    email: emailOf(fullName(person), number, random),
    phone1: mobileNumber(random),
    phone2: random.chance(0.25) ? mobileNumber(random) : undefined,
    ...emergencyContact(person, family.maritalstatus === 'married', random),
    addressid,
    addressresidence: livesAtHome ? addressid : addressIn(places[random.pick(WORKPLACES)], random),
    ...careerOf(trade, age, random),
    remarks: random.chance(0.34) ? random.pick(REMARKS) : undefined,
  };
};
