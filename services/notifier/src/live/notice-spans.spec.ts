import { type ChangeNotice } from '@berangkat/contracts/live';
import { type BusMessage } from '@berangkat/platform/bus';
import { traceparentOf } from '@berangkat/platform/tracing';
import { notingTracer } from '@berangkat/platform/tracing/testing';
import { NoticeSpans } from './notice-spans';

const notice = (topic: 'projects' | 'clients'): ChangeNotice =>
  topic === 'projects'
    ? { topic, ids: { projectid: '20251111101' }, position: '1' }
    : { topic, ids: { clientid: '20251111301' }, position: '2' };
const fold = (digit: string) => ({ traceId: digit.repeat(32), spanId: digit.repeat(16) });
const message = (trace?: unknown): BusMessage => ({ id: 'm', key: 'k', value: { trace } });

it('notices that are sent together have one span for each that made them, whose place they carry', () => {
  const { tracer, spans } = notingTracer();
  const ofNotices = new NoticeSpans(tracer, 7);
  const sent = [
    ofNotices.placed(notice('projects'), message(traceparentOf(fold('a')))),
    ofNotices.placed(notice('clients'), message(traceparentOf(fold('a')))),
    ofNotices.placed(notice('projects'), message(traceparentOf(fold('b')))),
  ];
  expect(spans.map(({ ended }) => ended)).toEqual([false, false]);
  const [first, second] = spans.map((span) => traceparentOf(span));
  expect(sent).toEqual([
    { ...notice('projects'), place: first },
    { ...notice('clients'), place: first },
    { ...notice('projects'), place: second },
  ]);
  ofNotices.end();
  expect(spans).toMatchObject([
    {
      name: 'notice',
      options: { of: fold('a'), begun: 7 },
      attributes: { 'portal.topics': ['projects', 'clients'] },
      ended: true,
    },
    { options: { of: fold('b') }, attributes: { 'portal.topics': ['projects'] }, ended: true },
  ]);
});

it.all([undefined, null, 7, 'Sari', `00-${'0'.repeat(32)}-${'a'.repeat(16)}-01`])(
  'a notice that nobody traced is sent as it is: %j',
  (trace) => {
    const { tracer, spans } = notingTracer();
    expect(new NoticeSpans(tracer, 7).placed(notice('projects'), message(trace))).toEqual(notice('projects'));
    expect(spans).toEqual([]);
  },
);
