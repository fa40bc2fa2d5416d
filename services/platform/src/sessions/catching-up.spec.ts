import { type Listener, type NotificationHandler, type Pool } from '../postgres';
import { PostgresSessions } from './postgres';

/** Sessions whose database answers when the test says so, and whose connection for notifications was lost and is back. */
const cutOff = () => {
  const asked: { readonly answer: () => void; readonly fail: () => void }[] = [];
  const query = () =>
    new Promise((resolve, reject) => {
      asked.push({ answer: () => resolve({ rows: [] }), fail: () => reject(new Error('the database is away')) });
    });
  const handlers: NotificationHandler[] = [];
  const listen: Listener['listen'] = async (_channel, handler) => {
    handlers.push(handler);
    return () => undefined;
  };
  const sessions = new PostgresSessions({
    pool: { query } as unknown as Pool,
    listener: { listen } as Listener,
    secure: true,
  });
  for (const handler of handlers) handler(undefined);
  return { sessions, asked };
};

describe('sessions that look for what they missed', () => {
  beforeEach(() => jest.useFakeTimers());
  afterEach(() => jest.useRealTimers());

  it('look again a second after the database did not answer', async () => {
    const { sessions, asked } = cutOff();
    asked[0]!.fail();
    await jest.advanceTimersByTimeAsync(1_000);
    expect(asked).toHaveLength(2);
    asked[1]!.answer();
    await sessions.close();
  });

  it('are closed when the look is over, and look no more', async () => {
    const { sessions, asked } = cutOff();
    let closed = false;
    const closing = sessions.close().then(() => (closed = true));
    await jest.advanceTimersByTimeAsync(0);
    expect(closed).toBe(false);
    asked[0]!.fail();
    await closing;
    expect(jest.getTimerCount()).toBe(0);
  });

  it('do not look again when they were closed before they would', async () => {
    const { sessions, asked } = cutOff();
    asked[0]!.fail();
    await jest.advanceTimersByTimeAsync(0);
    expect(jest.getTimerCount()).toBe(1);
    await sessions.close();
    expect(jest.getTimerCount()).toBe(0);
  });
});
