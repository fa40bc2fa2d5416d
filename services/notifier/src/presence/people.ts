import { hiddenKinds, personName } from '@berangkat/contracts/accounts';
import { type Presence } from '@berangkat/contracts/live';
import { type Actor } from '@berangkat/contracts/kernel';
import { type AccountName } from '@berangkat/platform/read-models';

export type PeopleOf = (accountids: readonly string[]) => Promise<readonly AccountName[]>;

/**
 * The people as this reader may see them: names where e-mails are not masked for the reader (readings.md, A29). The
 * reader is left out.
 */
export const shownTo = (reader: Actor, people: readonly AccountName[]): Presence['people'] =>
  people
    .filter(({ accountid }) => accountid !== reader.accountid)
    .map((person) => ({
      name: hiddenKinds(reader).includes(person.category) ? null : personName(person),
      category: person.category,
    }));
