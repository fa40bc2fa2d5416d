import { type EventOf } from '@berangkat/contracts/kernel';
import { type operationEvents } from '@berangkat/contracts/operations';
import { type Decider } from '@berangkat/platform/event-log';
import { commandRefused } from '../../kernel/command-refused';

export type OperationEvent = EventOf<(typeof operationEvents)[number]>;

/** Nothing that was asked before decides about what is asked now. */
export type Operations = Record<never, never>;

export type OperationCommand =
  | {
      readonly type: 'RetryParkedStream';
      readonly projection: string;
      readonly parkedstream: string;
      /** Whether the stream is parked, as the workers say. */
      readonly isParked: boolean;
    }
  | {
      readonly type: 'RewrapKeys';
      /** Of the newest master key. */
      readonly masterversion: number;
      /** How many keys an older one wraps. */
      readonly keys: number;
      /** Processes that do not know the newest. */
      readonly lagging: readonly string[];
    };

const decide = (command: OperationCommand): readonly OperationEvent[] => {
  switch (command.type) {
    case 'RetryParkedStream': {
      const { projection, parkedstream, isParked } = command;
      if (!isParked) throw commandRefused(404, 'not-found');
      return [{ type: 'ParkedStreamRetryRequested', data: { projection, parkedstream } }];
    }
    case 'RewrapKeys': {
      const { masterversion, keys, lagging } = command;
      if (lagging.length > 0) throw commandRefused(409, 'keys-processes-behind');
      if (keys === 0) throw commandRefused(409, 'keys-wrapped-already');
      return [{ type: 'KeyRewrapRequested', data: { masterversion, keys } }];
    }
    default:
      return command satisfies never;
  }
};

export const operationsDecider: Decider<Operations, OperationCommand, OperationEvent> = {
  initialState: () => ({}),
  decide,
  evolve: (operations) => operations,
};
