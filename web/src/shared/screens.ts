import { type Action } from '@berangkat/contracts/permissions';
import { type ComponentType } from 'react';
import { type PathName } from './paths';

/** The shape of a screen while it is on its way: its skeleton. */
export type Shape =
  | 'landing'
  | 'list'
  | 'form'
  | 'object'
  | 'board'
  | 'dashboard'
  // With the words that stand there whatever is in it: they are read before any script has arrived.
  | 'applicants'
  | 'application';

/**
 * One screen of the portal as its feature declares it. The list of all screens is the router: a menu entry whose screen
 * is not in it does not show.
 */
export interface Screen {
  readonly path: PathName;
  /** `public`: can be shown before it is known who is signed in, and is light. `workspace`: for those who are. */
  readonly frame: 'public' | 'workspace';
  readonly shape: Shape;
  /** Its skeleton where the address says nothing more: a form that makes something new. */
  readonly fresh?: Shape;
  /**
   * Row of the permissions table that a visitor of this screen needs; `own` is enough to enter, the server decides
   * about the object. Others read why they may not enter. Those who are signed in then go to their dashboard, or to `/`
   * where the documents say so; all others go to `/` (app/Guard.tsx).
   */
  readonly action: Action;
  /** The module of the screen, loaded when it is visited, hovered or touched. */
  readonly load: () => Promise<{ readonly Component: ComponentType }>;
}
