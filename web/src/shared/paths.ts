import { type PathName, paths } from '@berangkat/contracts/paths';

export { type PathName, paths };

/**
 * Queries of addresses, after the question mark, by the addresses' names. Each feature declares those of its own
 * screens in its `screens.ts`; an address that is not among them takes nothing.
 */
// oxlint-disable-next-line typescript/no-empty-object-type -- what is in it stands with the features
export interface Queries {}

type QueryOf<Name extends PathName> = Name extends keyof Queries ? Queries[Name] : Record<string, never>;
/** A null value is unknown to the reader. */
type Given<Query> = { readonly [Key in keyof Query]: Query[Key] | null };
type Arguments<Name extends PathName> =
  Record<string, never> extends QueryOf<Name>
    ? [query?: Given<QueryOf<Name>>]
    : Partial<QueryOf<Name>> extends QueryOf<Name>
      ? [query?: Given<QueryOf<Name>>]
      : [query: Given<QueryOf<Name>>];

/**
 * The address of a screen: `getHref('applicantDetail', { appid, accid })`. Parameters that are undefined, null or
 * empty are left out.
 */
export const getHref = <Name extends PathName>(name: Name, ...[query]: Arguments<Name>): string => {
  const search = new URLSearchParams();
  for (const [key, value] of Object.entries((query ?? {}) as Record<string, string | null | undefined>))
    if (value) search.set(key, value);
  const text = search.toString();
  return text === '' ? paths[name] : `${paths[name]}?${text}`;
};

/** A path of this site and nothing else: what a `referrer` parameter may lead to. Undefined when it is none. */
export const ownPath = (candidate: string | null | undefined): string | undefined => {
  if (candidate == null || !/^\/(?![/\\])/.test(candidate)) return undefined;
  const url = new URL(candidate, 'http://portal.invalid');
  return url.host === 'portal.invalid' ? `${url.pathname}${url.search}${url.hash}` : undefined;
};
