import type { Category } from '@berangkat/contracts/permissions';
import type { RouteName } from '@berangkat/contracts/routes';
import type { PathName } from '../shared/paths';
import type { Shape } from '../shared/screens';

/** The facts of this build for the script in the page's head. */
export interface StartTable {
  /** Addresses of scripts and style sheets. */
  readonly files: readonly string[];
  /** By path. */
  readonly screens: Readonly<Record<string, StartScreen>>;
  /** Paths of the calls that screens open with. */
  readonly calls: { readonly [Name in RouteName]?: string };
}

/** Files are indexes of {@link StartTable.files}. */
export interface StartScreen {
  /** Which skeleton shows. */
  readonly shape: Shape;
  /** Which one where the address says nothing more. */
  readonly fresh?: Shape;
  /** Its name, where it opens with calls (`src/app/openings.ts`). */
  readonly opening?: PathName;
  /** Kinds of account that are led elsewhere: nothing is asked for them, as the server would refuse it. */
  readonly shutOut?: readonly Category[];
  readonly files: readonly number[];
  /** For those who read Indonesian. */
  readonly indonesian: readonly number[];
}

export interface StartedCall {
  readonly name: RouteName;
  /** The argument of the call, as `call` takes it. */
  readonly given: object;
  readonly address: string;
  readonly answer: Promise<Response>;
  /** The answer, once it has arrived; never of a refused call. */
  said?: unknown;
}

declare global {
  interface Window {
    portalStart?: {
      /** Calls that the script has sent and nobody has taken. */
      calls: StartedCall[];
      /** Asks for the files of the screen behind a path, those that were not asked for yet. */
      readonly preload: (pathname: string) => void;
    };
  }
}
