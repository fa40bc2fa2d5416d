import { readFileSync } from 'node:fs';
import { type ClientRequest, request } from 'node:http';
import { RECEIVING } from '@berangkat/gateway/receiving';
import { Caller } from '../support/caller';
import { portalUrl } from '../support/demo';
import { runtimeOf, until } from '../support/processes';

const dataDir = process.env.PORTAL_DATA_DIR!;
const SENT = 64_900;

/** Megabytes that the gateway keeps resident. */
const residentOf = (pid: number): number =>
  Number(/^VmRSS:\s+(\d+) kB/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))![1]) / 1024;

it.holds('V2.4.1d')(
  'stalled bodies of one address fill no more of the gateway than its share, and others are served meanwhile',
  async () => {
    const { pid } = runtimeOf({ dataDir }).services.gateway!;
    const room = Math.floor(RECEIVING.bytesEach / SENT);
    const count = room * 4;
    const before = residentOf(pid);
    const refused: { status: number | undefined; retryAfter: string | undefined }[] = [];
    let cut = 0;
    const stalled: ClientRequest[] = [];
    try {
      for (let n = 0; n < count; n += 1) {
        const asked = request(`${portalUrl()}/api/accounts/login`, {
          method: 'POST',
          agent: false,
          localAddress: '127.0.90.1',
          headers: { 'content-type': 'application/json', 'content-length': 65_000 },
        });
        asked.on('error', () => (cut += 1));
        asked.on('response', (answer) => {
          answer.resume();
          refused.push({ status: answer.statusCode, retryAfter: answer.headers['retry-after'] });
        });
        asked.write(Buffer.alloc(SENT, 32));
        stalled.push(asked);
      }
      await until('what does not fit is refused', () => refused.length + cut >= count - room - 8);
      expect(new Set(refused.map(({ status, retryAfter }) => `${status} ${retryAfter}`))).toEqual(new Set(['429 5']));
      expect(residentOf(pid) - before).toBeLessThan(64);
      const other = new Caller(portalUrl(), '127.0.90.2');
      expect((await other.call('signIn', { body: { nonsense: true } })).status).toBe(400);
      other.close();
    } finally {
      for (const asked of stalled) asked.destroy();
    }
  },
);

it.holds('V2.4.1d')('a body that is longer than any service reads is refused before it is there', async () => {
  const status = await new Promise<number | undefined>((resolve, reject) => {
    const asked = request(`${portalUrl()}/api/accounts/login`, {
      method: 'POST',
      agent: false,
      localAddress: '127.0.90.3',
      headers: { 'content-type': 'application/json', 'content-length': 10_000_000 },
    });
    asked.on('error', reject);
    asked.on('response', (answer) => {
      resolve(answer.statusCode);
      asked.destroy();
    });
    asked.write('{');
  });
  expect(status).toBe(413);
});
