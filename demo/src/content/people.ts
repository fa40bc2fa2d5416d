import { type Gender, type Religion } from '@berangkat/contracts/reference';
import { type PlaceName } from './places';
import { type Random } from './random';
import { type Tradition, traditions } from './traditions';

/** The identity of an applicant. */
export interface Person {
  readonly gender: Gender;
  readonly firstname: string;
  readonly lastname: string;
  readonly race: string;
  readonly religion: Religion;
  readonly fathername: string;
  readonly mothername: string;
  /** Brother or sister of this person, by name. */
  readonly sibling: { readonly name: string; readonly gender: Gender };
  readonly birthplace: PlaceName;
}

const WEIGHTS = Object.fromEntries(traditions.map(({ race, weight }) => [race, weight]));

const lastNameOf = (tradition: Tradition, gender: Gender, random: Random): string =>
  random.pick(tradition.last[gender]);

const otherLastName = (tradition: Tradition, gender: Gender, than: string, random: Random): string =>
  random.pick(tradition.last[gender].filter((name) => name !== than));

/** Families with an inherited name write it after their own; the mother keeps hers. */
const parentsOf = (
  tradition: Tradition,
  lastname: string,
  random: Random,
): { readonly fathername: string; readonly mothername: string } => {
  const father = random.pick(tradition.fathers);
  const mother = random.pick(tradition.mothers);
  if (tradition.inherited === undefined) return { fathername: father, mothername: mother };
  return {
    fathername: `${father} ${lastname}`,
    mothername: `${mother} ${otherLastName(tradition, 'female', lastname, random)}`,
  };
};

/** Somebody; of this people, where one is named. */
export const personOf = (gender: Gender, random: Random, race: string = random.weighted(WEIGHTS)): Person => {
  const tradition = traditions.find((candidate) => candidate.race === race)!;
  const firstname = random.pick(tradition.first[gender]);
  const single = random.chance(tradition.single ?? 0);
  const lastname = single ? firstname : lastNameOf(tradition, gender, random);
  const siblingGender: Gender = random.chance(0.5) ? 'male' : 'female';
  const siblingLastName = tradition.inherited ? lastname : lastNameOf(tradition, siblingGender, random);
  return {
    gender,
    firstname,
    lastname,
    race,
    religion: random.weighted(tradition.religions),
    ...parentsOf(tradition, lastname, random),
    sibling: { gender: siblingGender, name: `${random.pick(tradition.first[siblingGender])} ${siblingLastName}` },
    birthplace: random.pick(tradition.places),
  };
};
