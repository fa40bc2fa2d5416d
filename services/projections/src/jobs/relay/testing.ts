import { type Position } from '@berangkat/platform/event-store';
import { CheckpointMoved } from '../../engine/fold/checkpoints';
import { type RelayCheckpoint, type RelayedUpTo } from './checkpoint';

/** For unit tests; what several relays share when they stand for several processes. */
export class MemoryRelayCheckpoint implements RelayCheckpoint {
  #at: RelayedUpTo = { position: '', revision: 0 };

  read(): Promise<RelayedUpTo> {
    return Promise.resolve(this.#at);
  }

  move({ revision }: RelayedUpTo, position: Position, _eventId?: string): Promise<RelayedUpTo> {
    if (this.#at.revision !== revision) return Promise.reject(new CheckpointMoved(1, 0));
    this.#at = { position, revision: revision + 1 };
    return Promise.resolve(this.#at);
  }
}
