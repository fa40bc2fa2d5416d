import type { ReadableSpan, SpanExporter, SpanProcessor } from '@opentelemetry/sdk-trace';
import { createMetrics, silentLogger } from '../observability';
import { MAX_WAITING, SentSpans } from './sent-spans';

const span = {} as ReadableSpan;

const arranged = () => {
  const metrics = createMetrics('test');
  const logger = silentLogger();
  const warned = jest.spyOn(logger, 'warn');
  const sent = new SentSpans({ metrics, logger });
  const taken: ReadableSpan[] = [];
  const bounded = sent.bounding({ onEnd: (ended) => void taken.push(ended) } as SpanProcessor);
  const answers: ((code: number) => void)[] = [];
  const counted = sent.counting({
    export: (_spans, done) => void answers.push((code) => done({ code })),
  } as SpanExporter);
  return {
    taken,
    warned,
    end: (times: number) => {
      for (let n = 0; n < times; n += 1) bounded.onEnd(span);
    },
    /** Sends so many of those that wait; the collector answers later. */
    send: (spans: number): ((code: number) => void) => {
      counted.export(
        Array.from({ length: spans }, () => span),
        () => undefined,
      );
      return answers.at(-1)!;
    },
    counts: async () =>
      Object.fromEntries(
        (await metrics.counter({ name: 'trace_spans_total', help: '' }).get()).values.map(
          ({ labels: { outcome }, value }) => [outcome, value],
        ),
      ),
  };
};

it('says that nothing was sent yet', async () =>
  expect(await arranged().counts()).toEqual({ sent: 0, failed: 0, dropped: 0 }));

it('drops what there is no room for while a collector does not answer, and makes room when it has', async () => {
  const { end, send, counts, taken, warned } = arranged();
  end(MAX_WAITING);
  const answer = send(500);
  end(3);
  expect([taken.length, await counts()]).toEqual([MAX_WAITING, { sent: 0, failed: 0, dropped: 3 }]);
  answer(0);
  end(501);
  expect([taken.length, await counts()]).toEqual([MAX_WAITING + 500, { sent: 500, failed: 0, dropped: 4 }]);
  expect(warned).toHaveBeenCalledTimes(1);
});

it('counts what a collector did not take, and says so once in a while', async () => {
  const { end, send, counts, warned } = arranged();
  end(7);
  send(4)(1);
  send(3)(1);
  expect(await counts()).toEqual({ sent: 0, failed: 7, dropped: 0 });
  expect(warned).toHaveBeenCalledTimes(1);
});
