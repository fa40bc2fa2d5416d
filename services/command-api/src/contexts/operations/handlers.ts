import { OPERATIONS_STREAM, type RetryParkedStream } from '@berangkat/contracts/operations';
import { type CommandHandler } from '@berangkat/platform/event-log';
import { type Answer, type CommandMeta } from '../../kernel/command';
import { type OperationCommand, operationsDecider } from './decider';
import { type KeyWrapping } from './key-wrapping';
import { type Resource } from '../../kernel/resource';
import { isParked, parkedStreams } from '@berangkat/platform/read-models';

type EmptyAnswer = Answer<Record<string, never>>;

export interface OperationDependencies {
  /** Whether a projection has stopped to fold a stream, as the workers know it. */
  readonly isParked: (projection: string, stream: string) => Promise<boolean>;
  readonly keyWrapping: KeyWrapping;
}

export const operationHandlers = (commandHandler: CommandHandler, { isParked, keyWrapping }: OperationDependencies) => {
  const carryOut = async (command: OperationCommand, meta: CommandMeta): Promise<EmptyAnswer> => {
    const { position } = await commandHandler.decideAndAppend({
      stream: OPERATIONS_STREAM,
      decider: operationsDecider,
      command,
      meta,
    });
    return { body: {}, position };
  };

  return {
    /** A worker folds the stream once more when it hears of it, and says on the page of operations what came of it. */
    async retryParkedStream({ projection, parkedstream }: RetryParkedStream, meta: CommandMeta): Promise<EmptyAnswer> {
      return carryOut(
        { type: 'RetryParkedStream', projection, parkedstream, isParked: await isParked(projection, parkedstream) },
        meta,
      );
    },

    /**
     * Answers as soon as it is written down; the keys are wrapped in the background. A process that ends amid it leaves
     * the rest as it was, for the next time that somebody asks.
     */
    async rewrapKeys(meta: CommandMeta): Promise<EmptyAnswer> {
      const [keys, lagging] = await Promise.all([keyWrapping.behind(), keyWrapping.lagging()]);
      const done = await carryOut({ type: 'RewrapKeys', masterversion: keyWrapping.newest, keys, lagging }, meta);
      keyWrapping.begin();
      return done;
    },
  };
};

export const knownParked: Resource<OperationDependencies['isParked']> = {
  open:
    ({ pool }) =>
    (projection, stream) =>
      isParked(pool, projection, stream),
  inMemory: () => () => Promise.resolve(true),
  statements: [parkedStreams],
};
