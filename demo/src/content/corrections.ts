import { type Application } from '@berangkat/contracts/applicants';
import { addressIn } from './addresses';
import { mobileNumber, passportNumber } from './numbers';
import { places, WORKPLACES } from './places';
import { type Random } from './random';

const REMARKS = [
  'New telephone number since last month; best reached in the evening.',
  'Finished the Basic Safety Training in the meantime.',
  'English course completed, level B1.',
  'Available at once; contract with the last hotel has ended.',
  'Moved for work; papers are still with the parents.',
  'Barista course finished, certificate can be shown.',
];

/**
 * Changes an application as its owner does after some months: a move, more work, marriage, a passport, a new number.
 */
export const corrected = (application: Application, random: Random): Application => {
  const kind = random.weighted({
    experience: 30,
    phone: 18,
    moved: 16,
    passport: 14,
    remarks: 14,
    married: 5,
    email: 3,
  });
  switch (kind) {
    case 'experience':
      return {
        ...application,
        experience: application.experience + 1,
        employment: random.chance(0.6) ? 'fulltime' : 'unemployed',
      };
    case 'phone':
      return { ...application, phone1: mobileNumber(random) };
    case 'moved':
      return { ...application, addressresidence: addressIn(places[random.pick(WORKPLACES)], random) };
    case 'passport':
      return { ...application, passportnumber: passportNumber(random) };
    case 'married':
      return application.maritalstatus === 'unmarried'
        ? { ...application, maritalstatus: 'married' }
        : { ...application, children: Math.min(6, application.children + 1) };
    case 'email':
      return { ...application, email: application.email.replace('@', '.new@') };
    case 'remarks':
      return { ...application, remarks: random.pick(REMARKS) };
  }
};

/** Somebody who comes back from a contract abroad. */
export const returned = (application: Application, years: number, country: string): Application => ({
  ...application,
  experience: application.experience + Math.max(1, Math.round(years)),
  employment: 'unemployed',
  remarks: `Back from a contract in ${country.replace(/\b[a-z]/g, (letter) => letter.toUpperCase())}; available again.`,
});
