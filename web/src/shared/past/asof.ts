/** When a page is asked for as it was: a moment or a position, as the address has it. Undefined for the page as it is. */
export const asofIn = (address: URLSearchParams): string | undefined => address.get('asof') || undefined;

/** The same, to be given to a call. */
export const pastIn = (address: URLSearchParams): { readonly asof?: string } => {
  const asof = asofIn(address);
  return asof === undefined ? {} : { asof };
};

/** The views between two moments: what happened, played; or what became of it, compared. */
export const MODES = ['replay', 'compare'] as const;
export type Mode = (typeof MODES)[number];

/** The filters of a replay's steps: their kind, who took them, and whom they are about. */
export const STEP_FILTERS = ['step', 'stepby', 'stepof'] as const;
export type StepFilter = (typeof STEP_FILTERS)[number];

/** The two moments (or positions) that a page is looked at between, as calls take them. */
export interface Between {
  readonly asof: string;
  readonly until: string;
}

/** Which of them the address asks for: `asof` is the first moment, `replay` or `compare` the other. */
export const betweenIn = (address: URLSearchParams): (Between & { readonly mode: Mode }) | undefined => {
  const asof = asofIn(address);
  const mode = MODES.find((each) => address.get(each));
  return asof === undefined || mode === undefined ? undefined : { mode, asof, until: address.get(mode)! };
};

/** The address with these moments; without a mode, of the page as it was then, and without anything, of the page as it is. */
export const addressBetween = (
  before: URLSearchParams,
  { mode, asof, until }: { readonly mode?: Mode; readonly asof?: string; readonly until?: string },
): URLSearchParams => {
  const after = new URLSearchParams(before);
  for (const name of ['asof', ...MODES, ...(mode === 'replay' ? [] : STEP_FILTERS)]) after.delete(name);
  if (asof !== undefined) after.set('asof', asof);
  if (mode !== undefined && until !== undefined) after.set(mode, until);
  return after;
};
