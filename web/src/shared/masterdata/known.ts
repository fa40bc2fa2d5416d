import { type Choices } from '@berangkat/contracts/masterdata/choices';

/** Not of a person: it stays when somebody signs out. */
const PLACE = 'portal.masterdata';

let known: Choices | undefined;

/** The last list that the server said, in this visit or an earlier one: a form without a line has its choices by it. */
export const knownChoices = (): Choices | undefined => {
  if (known !== undefined) return known;
  try {
    known = (JSON.parse(localStorage.getItem(PLACE) ?? 'null') as Choices | null) ?? undefined;
  } catch {
    // Storage is switched off, or holds something else.
  }
  return known;
};

export const keepChoices = (choices: Choices): void => {
  if (choices === known) return;
  known = choices;
  try {
    localStorage.setItem(PLACE, JSON.stringify(choices));
  } catch {
    // Storage is full or switched off: the next visit asks before it shows.
  }
};
