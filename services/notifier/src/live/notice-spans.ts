import { type BusMessage } from '@berangkat/platform/bus';
import { placeIn, type Tracer } from '@berangkat/platform/tracing';
import { readMessage } from './message';

/**
 * Tells of the notices that browsers were sent, below the span that made them: the last of a trace.
 * @param begun when they were taken from the bus, as `performance.now()` told
 */
export const traceNotices = (tracer: Tracer, messages: readonly BusMessage[], begun: number): void => {
  const topics = new Map<string, Set<string>>();
  for (const message of messages) {
    const { trace } = Object(message.value) as { readonly trace?: unknown };
    const read = typeof trace === 'string' ? readMessage(message) : undefined;
    if (read?.kind !== 'notice') continue;
    topics.set(trace as string, (topics.get(trace as string) ?? new Set()).add(read.notice.topic));
  }
  for (const [trace, named] of topics) {
    const of = placeIn(trace);
    if (of !== undefined)
      tracer.begin('notice', { of, kind: 'consumer', begun, attributes: { 'portal.topics': [...named] } }).end();
  }
};
