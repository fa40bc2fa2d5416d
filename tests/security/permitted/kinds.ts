import { type CallOf, type Endpoint, type EndpointContext, type endpoints } from '@berangkat/contracts/http';
import { type routes } from '@berangkat/contracts/routes';

/** Kinds of callers: a visitor, every category of account, and a superadmin with the role root. */
export const KINDS = [
  'visitor',
  'applicant',
  'vendor',
  'employer',
  'staff',
  'agent',
  'admin',
  'superadmin',
  'root',
] as const;
export type Kind = (typeof KINDS)[number];

export const everyone: readonly Kind[] = KINDS;
export const signedIn: readonly Kind[] = KINDS.filter((kind) => kind !== 'visitor');
export const admins: readonly Kind[] = ['admin', 'superadmin', 'root'];
export const roots: readonly Kind[] = ['root'];
export const superadmins: readonly Kind[] = ['superadmin', 'root'];

type Call<C extends EndpointContext> = CallOf<Endpoint['service'], C>;

/**
 * The kinds of users let through to each call of a context. Being let through is not being allowed everything: `own` is
 * tested apart. A call about things of several kinds says it of each. A call or a kind that is missing fails the type check.
 */
export type Permitted<C extends EndpointContext> = {
  readonly [Name in Call<C>]: (typeof routes)[Name] extends { readonly actionByKind: infer Kinds }
    ? Readonly<Record<keyof Kinds, readonly Kind[]>>
    : readonly Kind[];
};

/** Nothing has this id. */
export const MISSING = '20251111001';

type CommandWithParameters<C extends EndpointContext> = {
  [Name in Call<C>]: (typeof endpoints)[Name]['path'] extends `${string}/:${string}`
    ? (typeof endpoints)[Name]['method'] extends 'GET'
      ? never
      : Name
    : never;
}[Call<C>];

/**
 * Bodies of a context's commands on records, which every schema accepts, so that the record is what is refused; undefined
 * for a file. A command that is missing fails the type check. Settings of lists and reports are no records.
 */
export type Bodies<C extends EndpointContext> = Readonly<
  Record<Exclude<CommandWithParameters<C>, 'savePreferences' | 'exportReport' | 'exportCounted'>, unknown>
>;
