import { type ChangeNotice } from '@berangkat/contracts/live';
import { type UnknownAction } from '@reduxjs/toolkit';
import { EventEmitter } from 'node:events';
import { type Socket } from 'socket.io-client';
import { TAG_TYPES } from '../api';
import { WINDOW } from './coalesce';
import { announcePipeline } from './hello';
import { openSocket } from './socket';
import { openSpans, type SpansOptions } from './spans/open';

jest.mock('./spans/open', () => ({ openSpans: jest.fn() }));

/** A line whose ends both lie in the test's hands. */
class Line extends EventEmitter {
  connected = false;
  recovered = false;
  introduce = (): { readonly age?: number } => ({});
  active = true;
  readonly said: unknown[] = [];
  connects = 0;
  readonly volatile = this;
  readonly hear = (event: string, ...what: unknown[]): boolean => super.emit(event, ...what);
  override emit(...what: [string | symbol, ...unknown[]]): boolean {
    this.said.push(what);
    return true;
  }
  connect(): this {
    this.connects += 1;
    return this;
  }
  disconnect(): this {
    this.connected = false;
    return this;
  }
  up(recovered = false): void {
    this.connected = true;
    this.recovered = recovered;
    this.hear('connect');
  }
}

const project = (number: number): ChangeNotice => ({
  topic: 'projects',
  ids: { projectid: `2025111100${number}` },
  position: String(number),
});

const open = () => {
  const line = new Line();
  const actions: UnknownAction[] = [];
  const close = openSocket(
    (action) => (actions.push(action), action),
    performance.now(),
    (introduction) => {
      line.introduce = introduction;
      return line as unknown as Socket;
    },
  );
  const staleTags = () => actions.filter(({ type }) => type === 'api/invalidateTags').map(({ payload }) => payload);
  const states = () =>
    actions.filter(({ type }) => type === 'connection/connectionChanged').map(({ payload }) => payload);
  const doubts = () => actions.filter(({ type }) => type === 'session/doubted').length;
  return { line, close, staleTags, states, doubts };
};

beforeEach(() => {
  jest.useFakeTimers();
});
afterEach(() => {
  announcePipeline(null);
  jest.useRealTimers();
});

test('acts on the first notice at once and on those that follow together, each tag once', () => {
  const { line, close, staleTags } = open();
  line.up();
  line.hear('notices', [project(1)]);
  expect(staleTags()).toEqual([
    [
      { type: 'projects', id: '20251111001' },
      { type: 'projects', id: 'LIST' },
    ],
  ]);
  line.hear('notices', [project(2)]);
  line.hear('notices', [project(2), project(3)]);
  expect(staleTags()).toHaveLength(1);
  jest.advanceTimersByTime(WINDOW);
  expect(staleTags()[1]).toEqual([
    { type: 'projects', id: '20251111002' },
    { type: 'projects', id: 'LIST' },
    { type: 'projects', id: '20251111003' },
  ]);
  jest.advanceTimersByTime(WINDOW * 3);
  expect(staleTags()).toHaveLength(2);
  close();
});

test('believes no notice that the contract does not know', () => {
  const { line, close, staleTags } = open();
  line.up();
  line.hear('notices', [{ topic: 'projects', ids: { projectid: 'x' }, position: '1' }]);
  line.hear('notices', 'nonsense');
  jest.advanceTimersByTime(WINDOW);
  expect(staleTags()).toEqual([]);
  close();
});

test('reads everything again after a connection that was not recovered, and nothing after one that was', () => {
  const { line, close, staleTags, states } = open();
  line.up();
  line.hear('disconnect', 'transport close');
  line.up(true);
  jest.advanceTimersByTime(5_000);
  expect(staleTags()).toEqual([]);
  line.hear('disconnect', 'transport close');
  line.up();
  jest.advanceTimersByTime(5_000);
  expect(staleTags()).toEqual([[...TAG_TYPES]]);
  expect(states()).toEqual(['connecting', 'live', 'lost', 'live', 'lost', 'live']);
  close();
});

test('asks who is signed in when the server closes it, and comes back later', () => {
  const { line, close, doubts } = open();
  line.up();
  line.hear('disconnect', 'io server disconnect');
  expect(doubts()).toBe(1);
  expect(line.connects).toBe(0);
  jest.advanceTimersByTime(10_000);
  expect(line.connects).toBe(1);
  close();
});

test('says which pipeline is on screen, and says it again whenever the line is back', () => {
  const { line, close } = open();
  announcePipeline('20251111001');
  expect(line.said).toEqual([]);
  line.up();
  announcePipeline(null);
  announcePipeline('20251111002');
  line.up(true);
  line.up();
  expect(line.said).toEqual([
    ['hello', { pipeline: '20251111001' }],
    ['hello', { pipeline: null }],
    ['hello', { pipeline: '20251111002' }],
    ['hello', { pipeline: '20251111002' }],
    ['hello', { pipeline: '20251111002' }],
  ]);
  close();
});

test('tries again as soon as the browser says that the line is back', () => {
  const { line, close } = open();
  line.up();
  line.connected = false;
  line.hear('disconnect', 'transport close');
  window.dispatchEvent(new Event('online'));
  expect(line.connects).toBe(1);
  close();
  window.dispatchEvent(new Event('online'));
  expect(line.connects).toBe(1);
});

test('is silent once it is closed', () => {
  const { line, close, staleTags, states } = open();
  line.up();
  line.hear('notices', [project(1)]);
  line.hear('notices', [project(2)]);
  close();
  jest.advanceTimersByTime(10_000);
  expect(staleTags()).toHaveLength(1);
  expect(states().at(-1)).toBe('off');
});

test('says how old the page is as it connects, and nothing of it as it comes back, which reads everything again', () => {
  const { line, close } = open();
  jest.advanceTimersByTime(4_000);
  expect(line.introduce()).toEqual({ age: 4_000 });
  line.up();
  expect(line.introduce()).toEqual({});
  close();
});

test('reads everything again when the server does not know what changed while the page was being opened', () => {
  const { line, close, staleTags } = open();
  line.up();
  line.hear('reread');
  expect(staleTags()).toEqual([[...TAG_TYPES]]);
  close();
});

describe('where the services are traced', () => {
  const told = { calls: [], shown: [] };
  let opened: SpansOptions[];
  const spans = { heard: jest.fn(), actedOn: jest.fn(), stop: jest.fn() };
  /** The code of it has come. */
  const come = () => jest.advanceTimersByTimeAsync(0);

  beforeEach(() => {
    opened = [];
    jest.clearAllMocks();
    jest.mocked(openSpans).mockImplementation((options) => (opened.push(options), spans));
  });

  test('nothing is told before the server has asked for it', async () => {
    const { line, close } = open();
    line.up();
    line.hear('notices', [project(1)]);
    await come();
    expect([opened, line.said, spans.heard.mock.calls]).toEqual([[], [], []]);
    close();
  });

  test('spans are told to a server that asks for them, and to no other', async () => {
    const { line, close } = open();
    line.up();
    line.hear('traced');
    await come();
    expect(opened[0]!.tell(told)).toBe(true);
    expect(line.said).toEqual([['spans', told]]);
    line.hear('disconnect', 'transport close');
    expect(opened[0]!.tell(told)).toBe(false);
    line.up();
    expect(opened[0]!.tell(told)).toBe(false);
    line.hear('traced');
    await come();
    expect(opened[0]!.tell(told)).toBe(true);
    expect([opened.length, line.said.length]).toEqual([1, 2]);
    close();
    expect(spans.stop).toHaveBeenCalledTimes(1);
  });

  test('notices are watched from their arrival until they have been acted on', async () => {
    const { line, close } = open();
    line.up();
    line.hear('traced');
    await come();
    const message = [{ ...project(1), place: 'somewhere' }];
    line.hear('notices', message);
    expect(spans.heard.mock.calls).toEqual([[[project(1)], message]]);
    const [[notices]] = spans.heard.mock.calls as [[ChangeNotice[]]];
    expect(spans.actedOn.mock.calls).toEqual([[notices]]);
    expect((spans.actedOn.mock.calls as [[ChangeNotice[]]])[0][0][0]).toBe(notices[0]);
    close();
  });

  test('a socket that is closed while the code is on its way tells nothing', async () => {
    const { line, close } = open();
    line.up();
    line.hear('traced');
    close();
    await come();
    expect(opened).toEqual([]);
  });
});
