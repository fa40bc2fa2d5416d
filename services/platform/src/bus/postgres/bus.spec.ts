import { silentLogger } from '../../observability';
import { type Pool } from '../../postgres';
import { PostgresBus } from './bus';

describe('a bus that removes old messages', () => {
  beforeEach(() => jest.useFakeTimers());
  afterEach(() => jest.useRealTimers());

  it('is closed when the portion in hand is removed, and takes no other', async () => {
    const connecting: (() => void)[] = [];
    const answers: Record<string, object> = {
      begin: { command: 'BEGIN' },
      commit: { command: 'COMMIT' },
    };
    const query = async (text: string) => answers[text] ?? { rows: [{ mine: true }], rowCount: 5_000 };
    const connect = () => new Promise((resolve) => connecting.push(() => resolve({ query, release: () => undefined })));
    const bus = new PostgresBus({ pool: { connect } as unknown as Pool, logger: silentLogger() });
    await jest.advanceTimersByTimeAsync(60_000);
    expect(connecting).toHaveLength(1);
    let closed = false;
    const closing = bus.close().then(() => (closed = true));
    await jest.advanceTimersByTimeAsync(0);
    expect(closed).toBe(false);
    connecting[0]!();
    await closing;
    expect(connecting).toHaveLength(1);
  });
});
