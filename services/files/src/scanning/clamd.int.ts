import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type ClamdServer, EICAR, type Manner, startClamd } from '../testing/clamd-server';
import { clamd } from './clamd';

const folder = mkdtempSync(join(tmpdir(), 'clamd-'));
afterAll(() => rmSync(folder, { recursive: true }));

describe('a file that is scanned', () => {
  let daemon: ClamdServer;
  let reasons: unknown[];
  beforeEach(async () => {
    daemon = await startClamd();
    reasons = [];
  });
  afterEach(() => daemon.close());

  const scan = (bytes: Buffer, timeout = 5_000) => {
    const path = join(folder, 'file');
    writeFileSync(path, bytes);
    return clamd({ url: daemon.url, timeout, onUnknown: (reason) => reasons.push(reason) }).scan(path);
  };

  it.each([1, 65_536, 65_537, 1_000_000])('goes whole to the daemon, with %d bytes', async (size) => {
    const bytes = randomBytes(size);
    expect(await scan(bytes)).toBe('clean');
    expect(daemon.scanned.map((file) => file.equals(bytes))).toEqual([true]);
    expect(reasons).toEqual([]);
  });

  it('is infected when the daemon says so, wherever it is', async () => {
    expect(await scan(Buffer.concat([randomBytes(200_000), EICAR]))).toBe('infected');
  });

  it
    .holds('V5.4.3')
    .each<Manner>([
      'hangs-up',
      'hangs-up-in-between',
      'answers-in-part',
      'too-large',
      'nonsense',
      'chatters',
      'says-ok-too-early',
    ])('is not known to be clean when the daemon %s', async (manner) => {
    daemon.manner = manner;
    // More than the two ends of a connection hold, where the daemon speaks before it has read all.
    expect(await scan(randomBytes(manner === 'says-ok-too-early' ? 20_000_000 : 200_000))).toBe('unknown');
    expect(reasons).toHaveLength(1);
  });

  it.holds('V5.4.3').each<Manner>(['silent', 'drips'])(
    'is not known to be clean when the daemon %s until the time is over',
    async (manner) => {
      daemon.manner = manner;
      expect(await scan(randomBytes(20_000_000), 300)).toBe('unknown');
      expect(String(reasons[0])).toContain('TimeoutError');
    },
  );

  it('is not known to be clean while no daemon is there', async () => {
    const free = createServer();
    await new Promise<void>((resolve) => free.listen(0, '127.0.0.1', resolve));
    const { port } = free.address() as { port: number };
    await new Promise((resolve) => free.close(resolve));
    const path = join(folder, 'file');
    writeFileSync(path, 'a');
    const scanner = clamd({
      url: new URL(`tcp://127.0.0.1:${port}`),
      timeout: 1_000,
      onUnknown: (reason) => reasons.push(reason),
    });
    expect(await scanner.scan(path)).toBe('unknown');
    expect((reasons[0] as NodeJS.ErrnoException).code).toBe('ECONNREFUSED');
  });
});
