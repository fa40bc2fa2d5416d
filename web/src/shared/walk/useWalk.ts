import { useCallback, useState } from 'react';
import { call, type Given, send } from '../api';
import { useLeadOn } from '../here';
import { type WalkPosition } from '../kit/object';
import { ownPath } from '../paths';
import { listed, type Source, type Step } from './sources';
import { keepWalks, keptWalks, pageAfter, positionIn, type Walk, withPage } from './walk';

interface WalkOptions {
  /** Names of the lists that lead here. */
  readonly from: readonly string[];
  /** The object on screen. */
  readonly id: string;
  /** The list that the reader came from, where the address of this page says it; any of those lists otherwise. */
  readonly address?: string | undefined;
  readonly hrefOf: (step: Step) => string;
}

export interface Walking {
  /** For the header of the object; undefined for a reader who came from no list. */
  readonly position: WalkPosition | undefined;
  /** The list that the reader came from, as far as it is known. */
  readonly address: string | undefined;
}

/**
 * Answers the place of an object in the list that the reader came from, as that list was when it was left: a decision
 * on this page may move the object elsewhere there, and the next one is still the next one.
 */
export const useWalk = ({ from, id, address, hrefOf }: WalkOptions): Walking => {
  const leadOn = useLeadOn();
  const [walking, setWalking] = useState(() => {
    for (const name of from) {
      const kept = keptWalks(name);
      if (kept === undefined || (address !== undefined && kept.address !== address)) continue;
      const walk = kept.walks.find((each) => positionIn(each, id) !== undefined);
      if (walk !== undefined) return { name, address: kept.address, walk };
    }
    return undefined;
  });
  const position = walking && positionIn(walking.walk, id);

  const readOn = useCallback(
    async (direction: 1 | -1): Promise<Step | undefined> => {
      const { list } = walking!.walk;
      const at = pageAfter(walking!.walk, direction);
      if (list === undefined || at === undefined) return undefined;
      const given = { ...list.given, page: at.page, ...(list.paging === 'batches' && { book: at.book }) };
      const { data } = await send(call(list.source, given as Given<Source>));
      if (data === undefined) return undefined;
      const { steps, page: info } = listed(list.source, data);
      const walk: Walk = withPage(walking!.walk, { steps, info, at }, direction);
      keepWalks(walking!.name, { address: walking!.address, walks: [walk] });
      setWalking({ ...walking!, walk });
      return direction === 1 ? steps[0] : steps.at(-1);
    },
    [walking],
  );

  const came = ownPath(address ?? walking?.address);
  if (position === undefined) return { position, address: came };
  const way = (neighbour: Step | 'ask' | undefined, direction: 1 | -1) =>
    neighbour === undefined
      ? undefined
      : async (): Promise<void> => {
          const step = neighbour === 'ask' ? await readOn(direction) : neighbour;
          // Back leads to the list, however far one has stepped.
          if (step !== undefined) await leadOn(hrefOf(step), { replace: true });
        };
  const { at, total, exact, previous, next } = position;
  const onPrevious = way(previous, -1);
  const onNext = way(next, 1);
  return {
    position: {
      at,
      total,
      exact,
      onPrevious: onPrevious && (() => void onPrevious()),
      onNext: onNext && (() => void onNext()),
    },
    address: came,
  };
};
