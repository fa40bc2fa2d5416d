import { type Actor, type Asof } from '@berangkat/contracts/kernel';
import { type ComparedKind, type Comparisons, type MomentKind } from '@berangkat/contracts/past';
import { type Pool, type Queryable } from '@berangkat/platform/postgres';
import { type Changing } from './moments';

/** Two moments of one thing. `before`: where a comparison goes on that is answered in parts. */
export interface Compared {
  /** No record has an empty id: it is refused as one that is not there. Lists do not look at it. */
  readonly id: string;
  readonly asof: Asof;
  readonly until: Asof;
  readonly before?: string | undefined;
}

/** How a kind of things is looked at as it was. Both refuse who may not read the record; a list was refused before. */
interface Kind {
  /** Answers which events change it, as far as the reader sees them. */
  readonly changing: (pool: Queryable, id: string, reader: Actor) => Changing | Promise<Changing>;
}
interface ComparedAsWell<Name extends ComparedKind> extends Kind {
  readonly compare: (pool: Pool, compared: Compared, reader: Actor) => Promise<Comparisons[Name]>;
}

/** The kinds that a context answers the past of, by the names of the contracts. One that is missing fails the type check. */
export type PastOf<Name extends MomentKind = MomentKind> = {
  readonly [One in Name]: One extends ComparedKind ? ComparedAsWell<One> : Kind;
};
