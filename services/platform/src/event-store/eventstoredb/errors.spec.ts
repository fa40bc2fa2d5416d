import {
  AccessDeniedError,
  MaxAppendSizeExceededError,
  NotLeaderError,
  StreamDeletedError,
  StreamNotFoundError,
  TimeoutError,
  UnavailableError,
  UnknownError,
  WrongExpectedVersionError,
} from '@eventstore/db-client';
import { type ServiceError } from '@grpc/grpc-js';
import { AppendTooLarge, StoreUnavailable } from '../port';
import { actualRevision, appendRefusal, isPassing, isSlowReader, NoAnswer, unavailable } from './errors';

const service = (message: string, metadata: Record<string, string> = {}): ServiceError =>
  Object.assign(new Error(message), {
    code: 2,
    details: message,
    metadata: { getMap: () => metadata },
  }) as unknown as ServiceError;

const wrongVersion = (current: bigint | 'no_stream') =>
  new WrongExpectedVersionError(null as never, { streamName: 's', current, expected: 3n });
const notLeader = new NotLeaderError(
  service('Leader info available', { 'leader-endpoint-host': 'b', 'leader-endpoint-port': '2113' }),
);
const passing = [
  new Error('Failed to discover after 10 attempts.'),
  new UnavailableError(service('gone')),
  notLeader,
  new UnknownError(service('?')),
  new TimeoutError(service('busy')),
];

describe('errors of the client', () => {
  it('say where the stream is', () => {
    expect(actualRevision(wrongVersion(7n))).toBe(7);
    expect(actualRevision(wrongVersion('no_stream'))).toBe('no_stream');
    for (const error of passing) expect(actualRevision(error)).toBeUndefined();
  });

  it('leave open whether an append was written, unless they are refusals', () => {
    for (const error of [...passing, new NoAnswer()]) expect(appendRefusal('s', error)).toBeUndefined();
    const tooLarge = appendRefusal('s', new MaxAppendSizeExceededError(undefined, 1_048_576));
    expect(tooLarge).toBeInstanceOf(AppendTooLarge);
    expect(tooLarge).toMatchObject({ stream: 's', maxBytes: 1_048_576 });
    expect(appendRefusal('s', new AccessDeniedError(service('no')))).toBeInstanceOf(StoreUnavailable);
    const deleted = new StreamDeletedError(undefined, 's');
    expect(appendRefusal('s', deleted)).toBe(deleted);
  });

  it('are known also where the client does not know them: a single event that is too large', () => {
    const messages = [
      'Could not recognize MaximumAppendEventSizeExceeded',
      '3 INVALID_ARGUMENT: Maximum Append Event Size of 5 Exceeded.',
    ];
    for (const message of messages) {
      expect(appendRefusal('s', new UnknownError(undefined, message))).toMatchObject({
        name: 'AppendTooLarge',
        maxBytes: undefined,
      });
    }
  });

  it('become one error when nothing could be read, with the reason kept', () => {
    for (const error of passing) {
      expect(isPassing(error)).toBe(true);
      expect(unavailable(error)).toMatchObject({
        name: 'StoreUnavailable',
        message: 'The event store cannot be reached.',
        cause: error,
      });
    }
    const refused = unavailable(new AccessDeniedError(service('no')));
    expect(refused).toMatchObject({ name: 'StoreUnavailable', message: 'The event store refuses access.' });
    const known = new StoreUnavailable('closed');
    expect(unavailable(known)).toBe(known);
  });

  it('are not waited out when they stay', () => {
    for (const error of [
      new NoAnswer(),
      new AccessDeniedError(service('no')),
      new StreamDeletedError(undefined, 's'),
    ]) {
      expect(isPassing(error)).toBe(false);
    }
  });

  it('tell a slow reader from a lost connection', () => {
    expect(
      isSlowReader(new TimeoutError(service('Operation timed out: Consumer too slow to handle event while live.'))),
    ).toBe(true);
    for (const error of [...passing, new StreamNotFoundError(service('s'), 's')])
      expect(isSlowReader(error)).toBe(false);
  });
});
