import { type DuplicatePair, type DuplicatePerson } from '@berangkat/contracts/duplicates';
import { anApplicantRow } from './applicants';

/** One of two, with the id that {@link anApplicantRow} makes of the number. */
export const aPerson = (number: number, firstname: string, more: Partial<DuplicatePerson> = {}): DuplicatePerson => ({
  ...anApplicantRow(number, firstname),
  dateofbirth: '1999-02-11',
  projects: 0,
  ...more,
});

/** A pair of a newer and an older record, that nobody has decided about. */
export const aPair = (more: Partial<DuplicatePair> = {}): DuplicatePair => {
  const people = more.people ?? ([aPerson(2, 'Ayu'), aPerson(1, 'Ayuni')] as const);
  return {
    pairid: `${people[1].applicantid}-${people[0].applicantid}`,
    agreements: ['passport', 'birth', 'nearname'],
    score: 100,
    certainty: 'certain',
    bits: null,
    apartat: null,
    apartby: null,
    ...more,
    people: [...people],
  };
};
