import { type CommandMeta } from '@berangkat/platform/event-log';
import { type Position } from '@berangkat/platform/event-store';

export { type CommandMeta };

/** Makes the ids of one kind: eleven digits, ascending. */
export type NextId = () => Promise<string>;

/** The answer of a handler: the body, and the position that the answer's Portal-Position header names. */
export interface Answer<Body> {
  readonly body: Body;
  readonly position?: Position;
}
