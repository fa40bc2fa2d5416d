import type { Shape } from '../shared/screens';

/** What the script in the page's head knows of this build. */
export interface StartTable {
  /** Addresses of scripts and style sheets. */
  readonly files: readonly string[];
  /** By path. */
  readonly screens: Readonly<Record<string, StartScreen>>;
}

/** Files are indexes of {@link StartTable.files}. */
export interface StartScreen {
  /** Which skeleton shows. */
  readonly shape: Shape;
  readonly files: readonly number[];
  /** For those who read Indonesian. */
  readonly indonesian: readonly number[];
}

declare global {
  interface Window {
    /** What that script has asked for already. */
    portalStart?: {
      session?: Promise<Response>;
      /** Asks for the files of the screen behind a path, those that were not asked for yet. */
      readonly preload: (pathname: string) => void;
    };
  }
}
