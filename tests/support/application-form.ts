import { type Person } from './person';

interface General {
  readonly firstname: string;
  readonly lastname: string;
  readonly placeofbirth: string;
  readonly born: { readonly day: string; readonly month: string; readonly year: string };
  readonly gender: 'Female' | 'Male';
}

interface PhysicalAndFamily {
  readonly height: string;
  readonly religion: string;
  readonly race: string;
  readonly father: string;
  readonly mother: string;
}

interface Contact {
  readonly phone: string;
  readonly idnumber: string;
  readonly address: string;
  readonly mother: string;
  readonly email: string;
}

/** Fills stage 1 of the application form: somebody with a diploma who looks for full-time work. */
export const fillGeneral = async (person: Person, general: General): Promise<void> => {
  await person.sees('Stage 1 of 4');
  await person.fill('First name', general.firstname);
  await person.fill('Last name', general.lastname);
  await person.fill('Place of birth', general.placeofbirth);
  await person.fill('Day', general.born.day);
  await person.choose('Month', general.born.month);
  await person.fill('Year', general.born.year);
  await person.press(general.gender, 'radio');
  await person.choose('Degree', 'Diploma');
  await person.press('Full-time', 'radio');
};

/** Fills stage 2: somebody who is unmarried and has no children. */
export const fillPhysicalAndFamily = async (person: Person, family: PhysicalAndFamily): Promise<void> => {
  await person.sees('Stage 2 of 4');
  await person.fill('Height', family.height);
  await person.choose('Religion', family.religion);
  await person.fill('Race', family.race);
  await person.press('Unmarried', 'radio');
  await person.fill('Number of children', '0');
  await person.fill("Father's name", family.father);
  await person.fill("Mother's name", family.mother);
};

/** Fills stage 3: somebody who lives at the address on the ID, and whose mother is called in an emergency. */
export const fillContact = async (person: Person, contact: Contact): Promise<void> => {
  await person.sees('Stage 3 of 4');
  await person.fill('Phone number', contact.phone);
  await person.fill('ID number', contact.idnumber);
  await person.fill('Address on ID', contact.address);
  await person.page.getByLabel('I live at the address on my ID').check();
  await person.fill('Emergency contact', contact.mother);
  await person.choose('Relation to you', 'Mother');
  await person.fill('Email', contact.email);
};

/** Fills stage 4 but for the positions: a cook with four years of experience. */
export const fillWork = async (person: Person): Promise<void> => {
  await person.sees('Stage 4 of 4');
  await person.press('Hospitality', 'radio');
  await person.press('Culinary', 'radio');
  await person.fill('Years of experience', '4');
};

/** Chooses the one position that the tests apply for. */
export const chooseCommisChef = (person: Person): Promise<void> =>
  person.page.getByText('Commis Chef', { exact: true }).click();
