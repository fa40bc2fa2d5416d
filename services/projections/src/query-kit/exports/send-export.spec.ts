import { FACTOR_FRESH_FOR } from '@berangkat/contracts/factors/values';
import express from 'express';
import { once } from 'node:events';
import { createServer } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { silentLogger } from '@berangkat/platform/observability';
import { callOf } from '../../testing/asking';
import { sendExport, sendExportFile } from './send-export';

it('gives up a reader who takes nothing any more, so that others may export', async () => {
  const sent: Promise<void>[] = [];
  const app = express();
  app.get('/', (req, res) => {
    const file = {
      fileName: 'applicants.csv',
      type: 'text/csv',
      rows: 1,
      exported: { type: 'ApplicantsExported', filter: '' },
      write: async ({ ready }) => {
        while (!res.destroyed) {
          res.write(Buffer.alloc(256 * 1024));
          await ready();
        }
      },
    } satisfies Parameters<typeof sendExportFile>[2];
    sent.push(
      sendExportFile(callOf({ req, res, log: silentLogger() }), { record: () => Promise.resolve() }, file, 100),
    );
  });
  const server = createServer(app).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const readers = Array.from({ length: 3 }, () => connect(port, '127.0.0.1'));
  try {
    // Two are made at a time.
    for (const reader of readers) {
      reader.write('GET / HTTP/1.1\r\nHost: portal\r\n\r\n');
      await once(reader, 'readable');
      await sent.at(-1);
    }
    expect(sent).toHaveLength(3);
  } finally {
    for (const reader of readers) reader.destroy();
    server.close();
  }
});

describe('more than a thousand people', () => {
  const ids = (count: number) => Array.from({ length: count }, (_, n) => String(n));
  const recorded = new Error('recorded');
  const exporting = (count: number, factorAt: number | undefined, people?: true) =>
    sendExport(
      callOf({
        session: {
          id: 'session-1',
          actor: { accountid: '20261101001', category: 'superadmin' },
          method: 'password',
          createdAt: 0,
          ...(factorAt !== undefined && { factorAt }),
        },
      }),
      { record: () => Promise.reject(recorded) },
      {
        name: 'Applicants',
        fileName: 'Applicants',
        columns: [],
        ids: ids(count),
        read: () => Promise.resolve([]),
        exported: { type: 'ApplicantsExported', filter: '' },
        ...(people && { people }),
      },
    );

  it.holds('V7.5.3')('leave when the second factor was shown lately, or the account has none', async () => {
    const old = Date.now() - FACTOR_FRESH_FOR;
    await expect(exporting(1_001, old, true)).rejects.toMatchObject({ status: 409, code: 'factor-stale' });
    await expect(exporting(1_000, old, true)).rejects.toBe(recorded);
    await expect(exporting(1_001, Date.now() - 60_000, true)).rejects.toBe(recorded);
    await expect(exporting(1_001, undefined, true)).rejects.toBe(recorded);
    // Figures and the trail are no people.
    await expect(exporting(1_001, old)).rejects.toBe(recorded);
  });
});
