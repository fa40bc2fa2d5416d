import { type Position } from '@berangkat/platform/event-store';
import { type Bookmarks } from './stored-positions';

/** Finds, while a log is read in its order, where the events stand from which something goes on. */
export class Places {
  readonly found = new Map<keyof Bookmarks, Position>();

  constructor(private readonly bookmarks: Bookmarks) {}

  /** @param number from 1 */
  pass({ id, position }: { readonly id: string; readonly position: Position }, number: number): void {
    if (number === this.bookmarks.attested) this.found.set('attested', position);
    if (id === this.bookmarks.relayed) this.found.set('relayed', position);
  }
}
