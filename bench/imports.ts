import { setTimeout as delay } from 'node:timers/promises';
import { IMPORT_COLUMNS, type ImportKind, type ImportView, PART_MAX } from '@berangkat/contracts/imports';
import { Latencies } from './support/latencies';
import { type LimitedResult, reportLimits } from './support/limits';
import { numberOption, type PortalSetting } from './support/portal-setting';
import { type Session, signIn } from './support/session';

/** Rows of each file: applicants of a vendor as an agency takes them over, the others as many as an agency has. */
const ROWS = { applicants: 5_000, vendors: 500, positions: 500 } as const;
/** Seconds that 5,000 applicants of a vendor may take on two cores. */
const LIMIT = 60;
/** Milliseconds between two looks. */
const LOOK = 200;
const VENDOR = 'import.bench@example.com';

export const needsPortal = true;

const rowOf: Readonly<Record<ImportKind, (n: number) => readonly string[]>> = {
  applicants: (n) => [
    'Budi',
    'Santoso',
    `import.${n}@example.com`,
    `+62811${String(n).padStart(7, '0')}`,
    'vendor',
    VENDOR,
    '2',
  ],
  vendors: (n) => [`vendor.${n}@example.com`, 'Rahasia123', `PT Vendor ${n}`, '', ''],
  positions: (n) => ['Hospitality', 'Culinary', `Position ${n}`, ''],
};

const csvOf = (kind: ImportKind, rows: number): string =>
  [IMPORT_COLUMNS[kind], ...Array.from({ length: rows }, (_, n) => rowOf[kind](n))]
    .map((cells) => `${cells.join(',')}\n`)
    .join('');

const until = async (session: Session, id: string, status: ImportView['status']): Promise<ImportView> => {
  for (;;) {
    const { imports } = await session.json<{ imports: readonly ImportView[] }>('GET', '/imports');
    const view = imports.find(({ importid }) => importid === id);
    if (view?.status === status) return view;
    await delay(LOOK);
  }
};

/** Seconds that a file takes from its first part to the last row, and to be checked alone. */
const importFile = async (session: Session, kind: ImportKind, rows: number) => {
  const text = csvOf(kind, rows);
  const began = performance.now();
  const { importid: id } = await session.json<{ importid: string }>('POST', '/imports', { kind });
  const parts = Math.ceil(text.length / PART_MAX);
  for (let part = 0; part < parts; part += 1)
    await session.json('PUT', `/imports/${id}/part`, {
      part,
      text: text.slice(part * PART_MAX, (part + 1) * PART_MAX),
    });
  await session.json('PUT', `/imports/${id}/update-status`, { status: 'checking', parts });
  await until(session, id, 'checked');
  const checked = performance.now();
  await session.json('PUT', `/imports/${id}/update-status`, { status: 'running' });
  const { outcomes } = await until(session, id, 'ended');
  if (outcomes.made !== rows) throw new Error(`${kind}: of ${rows} rows ${outcomes.made} were made`);
  const ended = performance.now();
  return { check: (checked - began) / 1_000, run: (ended - checked) / 1_000 };
};

/** How long somebody else waits for a command while work is done. */
const beside = async <T>(other: Session, work: () => Promise<T>): Promise<{ result: T; latencies: Latencies }> => {
  const latencies = new Latencies();
  let done = false;
  const working = work().finally(() => (done = true));
  for (let n = 0; !done; n += 1) {
    const { milliseconds, status, text } = await other.call('PUT', '/accounts/own/displayname', {
      displayname: `Sari ${n % 2}`,
    });
    if (status !== 200) throw new Error(`a command beside the import was answered with ${status} ${text}`);
    latencies.add(milliseconds);
    await delay(50);
  }
  return { result: await working, latencies };
};

/**
 * Files of rows through the whole portal: sent, checked, and every row carried out as a command of its own, while
 * somebody else goes on working.
 */
export async function run(setting: PortalSetting): Promise<LimitedResult> {
  const admin = await signIn(setting.baseUrl, setting.dataDir, 'admin');
  const other = await signIn(setting.baseUrl, setting.dataDir, 'superadmin', 'root');
  await admin.json('POST', '/accounts', { email: VENDOR, password: 'Rahasia123', category: 'vendor' });
  const rows = { ...ROWS, applicants: numberOption(setting, 'applicants', ROWS.applicants) };
  const rest = await beside(other, () => delay(3_000));
  const applicants = await beside(other, () => importFile(admin, 'applicants', rows.applicants));
  const vendors = await importFile(admin, 'vendors', rows.vendors);
  const positions = await importFile(admin, 'positions', rows.positions);
  admin.close();
  other.close();
  return reportLimits({
    name: 'imports',
    yardstick: 'nobody imports',
    figures: [
      { name: `check of ${rows.applicants} applicants of a vendor`, unit: 's', figure: applicants.result.check },
      { name: 'their run', unit: 's', figure: applicants.result.run, limit: LIMIT },
      { name: 'somebody else’s command meanwhile, p50', unit: 'ms', figure: applicants.latencies.p50 },
      { name: 'p99', unit: 'ms', figure: applicants.latencies.p99 },
      { name: 'when nobody imports, p50', unit: 'ms', figure: rest.latencies.p50 },
      { name: 'p99', unit: 'ms', figure: rest.latencies.p99 },
      { name: `check of ${rows.vendors} vendors`, unit: 's', figure: vendors.check },
      { name: 'their run', unit: 's', figure: vendors.run },
      { name: `check of ${rows.positions} positions`, unit: 's', figure: positions.check },
      { name: 'their run', unit: 's', figure: positions.run },
    ],
    at: new Date().toISOString(),
  });
}
