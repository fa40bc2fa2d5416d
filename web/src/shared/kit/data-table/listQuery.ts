import { BATCH_OF_PAGE_SIZE, nearestPageSize, type PageSize } from '@berangkat/contracts/kernel/page-size';
import { type Locale } from '../../i18n/locale';
import { pastIn } from '../../past/asof';

export type Direction = 'asc' | 'desc';

type NameIn<Query> = keyof Query & string;
type SortOf<Query> = Query extends { readonly sort?: infer Sort } ? Extract<Sort, string> : string;

export interface ListOptions<Query> {
  /** Names of the filters, as they stand in the address and in the query. */
  readonly filters?: readonly NameIn<Query>[];
  /** Those of them that say whose list it is, such as a project: they narrow nothing, and stay when filters are cleared. */
  readonly scope?: readonly NameIn<Query>[];
  /** Order while the address names none. A list without it comes in the server's order. */
  readonly sort?: SortOf<Query>;
  readonly dir?: Direction;
  /** Orders by names of which each language has its own: the query then says which one is on screen. */
  readonly worded?: readonly SortOf<Query>[];
  /** `batches`: page size, pages inside a batch, batches (001 §9). `pages`: ten rows a page, nothing else. */
  readonly paging?: 'batches' | 'pages';
  /** Name of the page size in the address, where it is not `app`. */
  readonly sizeKey?: string;
  /** Name of the search in the query, where it has one; in the address it is `q`. */
  readonly searchKey?: NameIn<Query>;
  /** The list can be looked at as it was. */
  readonly past?: true;
}

const positive = (text: string | null): number => Math.max(1, Math.trunc(Number(text)) || 1);

/** Which rows an address asks for. */
export const placeIn = (
  { sort: defaultSort, dir: defaultDir = 'asc', paging = 'batches', sizeKey = 'app' }: ListOptions<never>,
  address: URLSearchParams,
  preferredSize: number,
) => {
  const size: PageSize =
    paging === 'pages' ? 10 : nearestPageSize(positive(address.get(sizeKey) ?? String(preferredSize)));
  const dir: Direction =
    address.get('sort') === null && address.get('dir') === null
      ? defaultDir
      : address.get('dir') === 'desc'
        ? 'desc'
        : 'asc';
  return {
    size,
    batch: BATCH_OF_PAGE_SIZE[size],
    page: positive(address.get('page')),
    book: positive(address.get('book')),
    sort: address.get('sort') ?? (defaultSort as string | undefined),
    dir,
  };
};

/**
 * Answers the query of a list for the server. An address may hold anything; the server refuses what the call does not
 * know.
 */
export const listQuery = <Query extends object>(
  options: ListOptions<Query>,
  address: URLSearchParams,
  preferredSize = 10,
  locale: Locale = 'en',
): Query => {
  const { filters = [], paging = 'batches', searchKey, past, worded = [] } = options;
  const { size, batch, page, book, sort, dir } = placeIn(options, address, preferredSize);
  const of = (name: string): string => address.get(name) ?? '';
  return {
    ...(of('q') !== '' && searchKey !== undefined && { [searchKey]: of('q') }),
    ...Object.fromEntries(filters.map((name) => [name, of(name)]).filter(([, value]) => value !== '')),
    ...(sort !== undefined && { sort, dir }),
    ...(locale !== 'en' && worded.some((each) => each === sort) && { lang: locale }),
    ...(past && pastIn(address)),
    page,
    ...(paging === 'batches' && { app: size, limit: batch, book }),
  } as object as Query;
};
