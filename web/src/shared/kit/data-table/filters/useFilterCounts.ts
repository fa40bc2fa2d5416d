import { type FilterCounts } from '@berangkat/contracts/kernel';
import { type SkipToken, skipToken } from '@reduxjs/toolkit/query';
import { useState } from 'react';
import { type FilterSpec } from '../types';

/** A hook of a call that counts the values of one filter of a list. */
type UseCounts<Asked> = (asked: Asked | SkipToken) => { readonly currentData?: FilterCounts | undefined };

/** Parameters of a list that a count lacks. */
const OF_PAGES = ['limit', 'book', 'app', 'page', 'sort', 'dir'];

/** The filters of a list: its query without page and order. */
export const filtersIn = <Query extends object>(
  query: Query,
): Omit<Query, 'limit' | 'book' | 'app' | 'page' | 'sort' | 'dir'> =>
  Object.fromEntries(Object.entries(query).filter(([name]) => !OF_PAGES.includes(name))) as Query;

/** A choice with more would not be read; the search of the list finds the others. */
const MOST_FOUND = 50;

/**
 * Says beside each option of these filters how many rows it would leave, with what else narrows the list. Asked when
 * the filter opens, not with the list.
 *
 * @param asked what the list is asked (`list.query`)
 * @param counted the filters whose values the call counts
 */
export const useFilterCounts = <Asked extends { readonly of?: string | undefined }>(
  useCounts: UseCounts<Asked>,
  asked: object,
  counted: readonly NonNullable<Asked['of']>[],
): ((filters: readonly FilterSpec[]) => readonly FilterSpec[]) => {
  const [open, setOpen] = useState<string>();
  // Its own choice does not narrow what is counted.
  const others = Object.entries(filtersIn(asked)).filter(([name]) => name !== open);
  const { currentData } = useCounts(
    open === undefined ? skipToken : ({ ...Object.fromEntries(others), of: open } as unknown as Asked),
  );
  const counts = currentData?.counts ?? undefined;
  return (filters) =>
    filters.map((filter) =>
      counted.some((name) => name === filter.name)
        ? {
            ...filter,
            options:
              counts === undefined || filter.name !== open
                ? filter.options
                : [...filter.options, ...foundIn(counts, filter)].map((option) =>
                    option.uncounted === true ? option : { ...option, count: counts[option.value] ?? 0 },
                  ),
            onOpen: (isOpen: boolean) =>
              setOpen((now) => (isOpen ? filter.name : now === filter.name ? undefined : now)),
          }
        : filter,
    );
};

/** The values that were counted and are no options yet, the most frequent first. */
const foundIn = (counts: Readonly<Record<string, number>>, { options, nameOf }: FilterSpec): FilterSpec['options'] =>
  nameOf === undefined
    ? []
    : Object.entries(counts)
        .filter(([value]) => options.every((option) => option.value !== value))
        .sort(([, one], [, other]) => other - one)
        .slice(0, MOST_FOUND)
        .map(([value]) => ({ value, label: nameOf(value) }));
