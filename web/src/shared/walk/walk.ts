import { type PageInfo } from '@berangkat/contracts/kernel';
import { pageBeside, placeOf, type ShownPage } from '../kit/data-table/pages';
import { type ListParams } from '../kit/data-table/useListParams';
import { type Source, type Step } from './sources';

/** A page of a list, as it was when the reader left it. */
interface WalkPage {
  readonly steps: readonly Step[];
  readonly info: PageInfo;
  readonly at: ShownPage;
}

/** A stretch that can be stepped through: pages of a list one after the other, or a column of a board. */
export interface Walk {
  readonly pages: readonly WalkPage[];
  /** How more pages are asked for; a column of a board has none. */
  readonly list?: { readonly source: Source; readonly given: object; readonly paging: ListParams['paging'] };
}

/** The walks that lists leave behind for the pages of their objects. */
export interface Walks {
  /** Path and query of the list. */
  readonly address: string;
  readonly walks: readonly Walk[];
}

const KEY = 'portal.walk.';

/** Keeps ids alone, in this tab: what a person is called is read from the server each time. */
export const keepWalks = (name: string, walks: Walks): void => {
  try {
    sessionStorage.setItem(`${KEY}${name}`, JSON.stringify(walks));
  } catch {
    // Storage is switched off: pages of objects have no ‹ ›.
  }
};

export const keptWalks = (name: string): Walks | undefined => {
  try {
    const kept = sessionStorage.getItem(`${KEY}${name}`);
    return kept === null ? undefined : (JSON.parse(kept) as Walks);
  } catch {
    return undefined;
  }
};

/** A stretch that is there as a whole, such as a column of a board. */
export const wholeWalk = (steps: readonly Step[]): Walk => {
  const total = steps.length;
  return {
    pages: [
      {
        steps,
        info: { total, exact: true, book: 1, limit: 100, batchTotal: total },
        at: { page: 1, book: 1, size: 10, batch: 100 },
      },
    ],
  };
};

/** Finds the place of an object in a walk: its page, and its row there. */
const find = ({ pages }: Walk, id: string): readonly [page: number, row: number] | undefined => {
  for (const [page, { steps }] of pages.entries()) {
    const row = steps.findIndex((step) => step.id === id);
    if (row >= 0) return [page, row];
  }
  return undefined;
};

export interface Position {
  readonly at: number;
  readonly total: number;
  readonly exact: boolean;
  /** The neighbour, `ask` where it is on a page that has not been read, undefined at the end of the list. */
  readonly previous: Step | 'ask' | undefined;
  readonly next: Step | 'ask' | undefined;
}

export const positionIn = (walk: Walk, id: string): Position | undefined => {
  const found = find(walk, id);
  if (found === undefined) return undefined;
  const [page, row] = found;
  const steps = walk.pages.flatMap((each) => each.steps);
  const index = walk.pages.slice(0, page).reduce((sum, each) => sum + each.steps.length, row);
  const first = walk.pages[0]!;
  const { info } = walk.pages[page]!;
  const from = walk.list === undefined ? 1 : placeOf(walk.list.paging, first.at, first.info, first.steps.length).from;
  const beyond = (direction: 1 | -1) => (pageAfter(walk, direction) === undefined ? undefined : ('ask' as const));
  return {
    at: from + index,
    total: info.total,
    exact: info.exact,
    previous: steps[index - 1] ?? beyond(-1),
    next: steps[index + 1] ?? beyond(1),
  };
};

/** The page after the last one that has been read, or before the first. */
export const pageAfter = ({ list, pages }: Walk, direction: 1 | -1): ShownPage | undefined => {
  const { at, info, steps } = pages[direction === 1 ? pages.length - 1 : 0]!;
  const beside = list && pageBeside(placeOf(list.paging, at, info, steps.length), at, direction);
  return beside && { ...at, ...beside };
};

export const withPage = (walk: Walk, page: WalkPage, direction: 1 | -1): Walk => ({
  ...walk,
  pages: direction === 1 ? [...walk.pages, page] : [page, ...walk.pages],
});
