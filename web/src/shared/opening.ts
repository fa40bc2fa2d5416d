import { type SessionUser } from '@berangkat/contracts/accounts';
import { type Given, type RouteName } from './api/call';
import { type Locale } from './i18n/locale';
import { type PathName } from './paths';

/** The known parts of a visit before any code of the portal has arrived. */
export interface Visit {
  readonly address: URLSearchParams;
  readonly user: SessionUser;
  readonly locale: Locale;
  /** Rows of a page of a list, as this device has kept it for the account. */
  readonly pageSize: number | undefined;
}

type GivenFor<Name extends RouteName> = Given<Name> extends void ? Record<string, never> : Given<Name>;

/** By name: what a call is given, or undefined where this visit does not need it. */
export type OpeningCalls = { readonly [Name in RouteName]?: (visit: Visit) => GivenFor<Name> | undefined };

/**
 * Calls that screens send as soon as they are drawn. They are sent with the page itself, before the screens' code has
 * come (src/start/start.ts), so answers are there when the screens are. The files that declare it travel in every page:
 * they import types, and what is as small as they are.
 */
export type Openings = { readonly [Path in PathName]?: OpeningCalls };
