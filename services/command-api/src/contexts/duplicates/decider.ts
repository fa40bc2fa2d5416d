import { type duplicateEvents } from '@berangkat/contracts/duplicates';
import { type EventOf } from '@berangkat/contracts/kernel';
import { type Decider } from '@berangkat/platform/event-log';

export type DuplicateEvent = EventOf<(typeof duplicateEvents)[number]>;

/** The two people of a pair; `applicantid` is the smaller of the ids. */
export interface Pair {
  readonly applicantid: string;
  readonly otherid: string;
}
export type DuplicateCommand = { readonly type: 'Decide'; readonly apart: boolean } & Pair;

/** Whether two records are known to be of two people. */
export const duplicateDecider: Decider<boolean, DuplicateCommand, DuplicateEvent> = {
  initialState: () => false,
  decide: ({ applicantid, otherid, apart }, isApart) =>
    apart === isApart
      ? []
      : [{ type: apart ? 'ApplicantsToldApart' : 'ApplicantsComparedAgain', data: { applicantid, otherid } }],
  evolve: (_, { type }) => type === 'ApplicantsToldApart',
};

/** The same pair, whichever of the two was named first. */
export const pairOf = (one: string, other: string): Pair =>
  one < other ? { applicantid: one, otherid: other } : { applicantid: other, otherid: one };

export const pairStream = ({ applicantid, otherid }: Pair): string => `pair-${applicantid}-${otherid}`;
