import { type Holders } from '../../kernel/holder';
import { mergeDecider, mergeStream } from './decider';

/** Both records of a merge that is under way, by the other one: what a crash leaves half done is found by it. */
export const MERGE = 'merge';

export const holds: Holders = {
  [MERGE]: async (commandHandler, otherid) => {
    const { state } = await commandHandler.load(mergeStream(otherid), mergeDecider);
    return state.status === 'merging' || state.status === 'undoing' ? [state.applicantid, otherid] : [];
  },
};
