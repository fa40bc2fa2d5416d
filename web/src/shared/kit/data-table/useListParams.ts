import { BATCH_OF_PAGE_SIZE, PAGE_SIZE, type PageSize } from '@berangkat/contracts/kernel';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { useAddress } from '../../here';
import { useLocale } from '../../i18n';
import { usePreference } from '../../preferences';
import { type Direction, type ListOptions, listQuery, placeIn } from './listQuery';

export { type Direction, type ListOptions };

/** The query of a list call: any object of parameters. */
type Asked = Readonly<Record<string, unknown>>;
type NameIn<Query> = keyof Query & string;

export interface ListParams<Query extends object = Asked> {
  /** The query for the server: give it to the query hook. */
  readonly query: Query;
  readonly paging: 'batches' | 'pages';
  /** The text in the search box; it reaches the address and the query a moment after the last key. */
  readonly search: string;
  setSearch(text: string): void;
  filterOf(name: NameIn<Query>): string;
  setFilter(name: NameIn<Query>, value: string | undefined): void;
  setFilters(values: { readonly [Name in NameIn<Query>]?: string | undefined }): void;
  /** Filters that are set, search not counted. */
  readonly activeFilters: readonly NameIn<Query>[];
  /** True when a search or filter narrows the list. */
  readonly narrowed: boolean;
  clear(): void;
  /** Clears the search and all filters but these. */
  showOnly(values: { readonly [Name in NameIn<Query>]?: string }): void;
  readonly sort: string | undefined;
  readonly dir: Direction;
  /** Sorts by a column, and the other way round when it is sorted by it already. */
  sortBy(sort: string): void;
  readonly page: number;
  readonly book: number;
  readonly size: PageSize;
  readonly batch: number;
  /** Columns that the address asks for, in their order; undefined where it leaves them to the reader. */
  readonly columns: readonly string[] | undefined;
  readonly setColumns: (ids: readonly string[] | undefined) => void;
  /** The parts of a saved view: search, filters, order and columns as the address has them. */
  readonly viewAddress: string;
  /** That, with other columns. */
  addressWith(columns: readonly string[] | undefined): string;
  /** Opens a saved view: what the address holds beside it (a project, a page size) stays. */
  readonly openView: (address: string) => void;
  goTo(page: number, book?: number): void;
  setSize(size: PageSize): void;
}

/** Milliseconds without a key after which a search goes into the address. */
const SEARCH_DELAY = 300;

/**
 * The state of a list, kept in the address so that a view can be shared: search, filters, order, page. Changing
 * anything but the page goes back to the first page. What equals the default is left out of the address.
 */
export const useListParams = <Query extends object = Asked>(options: ListOptions<Query>): ListParams<Query> => {
  const { filters = [], scope = [], paging = 'batches', sizeKey = 'app' } = options;
  const narrowing = filters.filter((name) => !scope.includes(name));
  const [address, setAddress] = useAddress();
  const [preferredSize, setPreferredSize] = usePreference('lists.size', PAGE_SIZE);

  const change = useCallback(
    (changes: Readonly<Record<string, string | undefined>>, keepPage = false) =>
      setAddress(
        (before) => {
          const after = new URLSearchParams(before);
          if (!keepPage) ['page', 'book'].forEach((key) => after.delete(key));
          for (const [key, value] of Object.entries(changes)) {
            if (value === undefined || value === '') after.delete(key);
            else after.set(key, value);
          }
          return after;
        },
        { replace: true },
      ),
    [setAddress],
  );

  const written = address.get('q') ?? '';
  const [search, setTyped] = useState(written);
  const typing = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => {
    if (typing.current === undefined) setTyped(written);
  }, [written]);
  useEffect(() => () => clearTimeout(typing.current), []);
  // The address may have changed between the last key and the moment that its text is written there.
  const changeNow = useRef(change);
  useEffect(() => {
    changeNow.current = change;
  }, [change]);
  const setSearch = useCallback((text: string) => {
    setTyped(text);
    clearTimeout(typing.current);
    typing.current = setTimeout(() => {
      typing.current = undefined;
      changeNow.current({ q: text.trim() });
    }, SEARCH_DELAY);
  }, []);

  const { size, batch, page, book, sort, dir } = placeIn(options, address, preferredSize);
  // Another address may ask for the same rows.
  const asked = JSON.stringify(listQuery(options, address, preferredSize, useLocale()));
  const query = useMemo(() => JSON.parse(asked) as Query, [asked]);

  const names = ['q', ...narrowing, 'sort', 'dir', 'cols'];
  const viewOf = (params: URLSearchParams): string =>
    new URLSearchParams(names.flatMap((name) => (params.get(name) ? [[name, params.get(name)!]] : []))).toString();
  const stopTyping = useCallback((text: string): void => {
    clearTimeout(typing.current);
    typing.current = undefined;
    setTyped(text);
  }, []);
  const nameKey = names.join(' ');
  const openView = useCallback(
    (view: string) => {
      const wanted = new URLSearchParams(view);
      stopTyping(wanted.get('q') ?? '');
      change(Object.fromEntries(nameKey.split(' ').map((name) => [name, wanted.get(name) ?? undefined])));
    },
    [change, nameKey, stopTyping],
  );
  const columnKey = address.get('cols') ?? undefined;
  const columns = useMemo(() => columnKey?.split(','), [columnKey]);
  const setColumns = useCallback(
    (ids: readonly string[] | undefined) => change({ cols: ids?.join(',') }, true),
    [change],
  );

  const showOnly = (values: Readonly<Record<string, string | undefined>>): void => {
    stopTyping('');
    change({ q: undefined, ...Object.fromEntries(narrowing.map((name) => [name, undefined])), ...values });
  };

  const activeFilters = narrowing.filter((name) => (address.get(name) ?? '') !== '');
  return {
    query,
    paging,
    search,
    setSearch,
    filterOf: (name) => address.get(name) ?? '',
    setFilter: (name, value) => change({ [name]: value }),
    setFilters: (values) => change(values),
    activeFilters,
    narrowed: activeFilters.length > 0 || written !== '',
    clear: () => showOnly({}),
    showOnly,
    sort,
    dir,
    sortBy: (next) => change({ sort: next, dir: next === sort && dir === 'asc' ? 'desc' : 'asc' }),
    page,
    book,
    size,
    batch,
    goTo: (nextPage, nextBook = book) =>
      change(
        { page: nextPage === 1 ? undefined : String(nextPage), book: nextBook === 1 ? undefined : String(nextBook) },
        true,
      ),
    columns,
    setColumns,
    viewAddress: viewOf(address),
    addressWith: (ids) => {
      const params = new URLSearchParams(address);
      if (ids === undefined) params.delete('cols');
      else params.set('cols', ids.join(','));
      return viewOf(params);
    },
    openView,
    setSize: (next) => {
      setPreferredSize(next);
      change({
        [sizeKey]: next === PAGE_SIZE ? undefined : String(next),
        limit: next === PAGE_SIZE ? undefined : String(BATCH_OF_PAGE_SIZE[next]),
      });
    },
  };
};
