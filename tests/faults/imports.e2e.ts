import { type ImportView } from '@berangkat/contracts/imports';
import { Client } from '../support/client';
import { discardPortal, type RunningPortal, startPortal } from '../support/portal';
import { pidOf, until } from '../support/processes';

jest.setTimeout(300_000);

const ROWS = 300;
const VENDOR = 'mitra.kill@example.com';

let portal: RunningPortal;
let admin: Client;

beforeAll(async () => {
  portal = await startPortal({ accountsOnly: true });
  admin = new Client(portal.url);
  await admin.signIn((await portal.accounts()).find(({ category }) => category === 'admin')!);
  const vendor = { email: VENDOR, password: 'Rahasia123', category: 'vendor' };
  expect((await admin.call('createAccount', { body: vendor })).status).toBe(201);
});
afterAll(() => discardPortal(portal));

it('kill -9 of command-api amid an import loses no row and makes none twice', async () => {
  const rows = Array.from({ length: ROWS }, (_, n) => `Budi,Santoso,kill.${n}@example.com,+62811${1_000_000 + n}`);
  const text = ['firstname,lastname,email,phone1', ...rows].join('\n');
  const { importid: id } = (await admin.call('beginImport', { body: { kind: 'applicants', owneremail: VENDOR } }))
    .body as { importid: string };
  expect((await admin.call('sendImportPart', { params: { id }, body: { part: 0, text } })).status).toBe(200);
  await admin.call('updateImportStatus', { params: { id }, body: { status: 'checking', parts: 1 } });
  const view = async (): Promise<ImportView | undefined> => {
    const { status, body } = await admin.call('listImports');
    return status === 200 ? (body as { imports: ImportView[] }).imports.find((one) => one.importid === id) : undefined;
  };
  await until('it is checked', async () => (await view())?.status === 'checked');
  expect((await view())!.outcomes).toMatchObject({ good: ROWS, refused: 0 });
  await admin.call('updateImportStatus', { params: { id }, body: { status: 'running' } });
  for (const some of [40, 140]) {
    let made = 0;
    await until(`${some} rows are made`, async () => (made = (await view())?.outcomes.made ?? 0) >= some);
    expect(made).toBeLessThan(ROWS);
    const victim = pidOf(portal, 'command-api');
    process.kill(victim, 'SIGKILL');
    await until('another one works', () => pidOf(portal, 'command-api') !== victim);
  }
  await until('it is over', async () => (await view())?.status === 'ended', 120_000);
  expect((await view())!.outcomes).toMatchObject({ made: ROWS, refused: 0, failed: 0, left: 0 });

  const listed = async (): Promise<number> => {
    const { body } = await admin.call('listApplicants', { query: { limit: '10' } });
    return (body as { page: { total: number } }).page.total;
  };
  await until('all are listed', async () => (await listed()) >= ROWS);
  expect(await listed()).toBe(ROWS);
});
