import { type ReadReq } from '@eventstore/db-client/generated/streams_pb';
import { type LoggedEvent } from './log';

export type Matches = (event: LoggedEvent) => boolean;

/**
 * Matches the events that $all shows without a filter, and behind every filter: all events but the server's most
 * private ones.
 */
export const inAll: Matches = ({ stream }) =>
  !stream.startsWith('$') ||
  !(stream === '$epoch-information' || /^\$persistentsubscription-\$all::.*(-checkpoint|-parked)$/.test(stream));

/**
 * The filter of a request. The server reads regular expressions as .NET does; what the tests use means the same here.
 */
export const matcherOf = (options: ReadReq.Options.FilterOptions): Matches => {
  const onType = options.getEventType();
  const expression = onType ?? options.getStreamIdentifier()!;
  const textOf = onType === undefined ? ({ stream }: LoggedEvent) => stream : ({ type }: LoggedEvent) => type;
  const regex = expression.getRegex() === '' ? undefined : new RegExp(expression.getRegex());
  const prefixes = expression.getPrefixList();
  return (event) =>
    inAll(event) &&
    (regex === undefined ? prefixes.some((prefix) => textOf(event).startsWith(prefix)) : regex.test(textOf(event)));
};
