import { setTimeout as delay } from 'node:timers/promises';
import { type Position, StoreUnavailable } from '@berangkat/platform/event-store';
import { checkpoints, isFolded, things, type Things, thingsOf } from '@berangkat/platform/read-models';
import { type Resource } from '../../kernel/resource';
import { thingsInLog } from './things-in-log';

/** Finds what an applicant has in streams of its own, as it was at a position of the log, or as it is known now. */
export interface FindThings {
  of(applicantid: string, since?: Position): Promise<Things>;
}

/** Looks at the read models, and milliseconds between two. */
const LOOKS = 40;
const PAUSE = 100;

const PROJECTIONS = ['educations', 'experiences', 'placements', 'interviews'] as const;

/** Asks the read models, once they have folded what was in the log then. */
export const findingThings: Resource<FindThings> = {
  open: ({ pool, store }) => ({
    of: async (applicantid, since) => {
      for (let looks = 0; since !== undefined && !(await isFolded(pool, store, PROJECTIONS, since)); looks += 1) {
        // A sweep finishes the merge that is given up here: see holds.ts.
        if (looks === LOOKS) throw new StoreUnavailable('the read models are behind');
        await delay(PAUSE);
      }
      return thingsOf(pool, applicantid);
    },
  }),
  inMemory: ({ store }) => ({ of: (applicantid) => thingsInLog(store, applicantid) }),
  statements: [checkpoints, things],
};
