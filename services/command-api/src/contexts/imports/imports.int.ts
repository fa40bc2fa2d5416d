import { IMPORT_COLUMNS, type ImportKind, type ImportRow, PART_MAX } from '@berangkat/contracts/imports';
import { type Actor } from '@berangkat/contracts/kernel';
import { type Category } from '@berangkat/contracts/permissions';
import { migrate } from '@berangkat/platform/postgres';
import { createTestDatabase, type TestDatabase } from '@berangkat/platform/postgres/testing';
import { applicantDecider, applicantStream } from '../applicants/decider';
import { SYSTEM } from '../../kernel/system';
import { substitute } from '../../kernel/resource';
import { memoryPortal } from '../../testing';
import { app } from './migrations';
import { type Imports, keptImports, postgresImports } from './store';

let database: TestDatabase;
let imports: Imports;
let portal: ReturnType<typeof memoryPortal>;
let people = 0;

beforeAll(async () => {
  database = await createTestDatabase();
  await migrate(database.pool, 'app', app);
  const kept = substitute(keptImports, ({ vault }) => (imports = postgresImports(database.pool, vault)));
  portal = memoryPortal({ substitutes: [kept] });
  await portal.seed();
});
afterAll(async () => {
  portal.close();
  await database.drop();
});
afterEach(() => jest.restoreAllMocks());

/** An account of its own for each test: an account imports one file at a time. */
const somebody = async (
  category: Category = 'admin',
  email = `someone${(people += 1)}@example.com`,
): Promise<Actor> => {
  const made = { email, password: 'Rahasia123', category, selfregistered: false, status: 'verified' } as const;
  const { body } = await portal.handlers.accounts.register(made, portal.by(SYSTEM));
  return { accountid: body.accountid, category };
};

const csv = (kind: ImportKind, rows: readonly Readonly<Record<string, string>>[]): string =>
  [IMPORT_COLUMNS[kind], ...rows.map((row) => IMPORT_COLUMNS[kind].map((column: string) => row[column] ?? ''))]
    .map((cells) => cells.join(','))
    .join('\n');

const person = (n: number | string, more: Readonly<Record<string, string>> = {}) => ({
  firstname: 'Budi',
  lastname: 'Santoso',
  email: `budi.${n}@example.org`,
  phone1: `+62811${String(n).replace(/\D/g, '').padStart(7, '0')}`,
  managedby: 'vendor',
  owneremail: 'mitra@example.com',
  ...more,
});
const several = (prefix: string, count: number) => Array.from({ length: count }, (_, n) => person(`${prefix}${n}`));

const handlers = () => portal.handlers.imports;
const workOff = async (): Promise<void> => {
  while (await handlers().step());
};
/** Sends a file and has it checked. */
const check = async (actor: Actor, kind: ImportKind, text: string, owneremail?: string): Promise<string> => {
  const { importid } = (await handlers().begin({ kind, owneremail }, portal.by(actor))).body;
  const parts = Math.ceil(text.length / PART_MAX);
  for (let part = 0; part < parts; part += 1)
    await handlers().sendPart(
      importid,
      { part, text: text.slice(part * PART_MAX, (part + 1) * PART_MAX) },
      portal.by(actor),
    );
  await handlers().check(importid, parts, portal.by(actor));
  await workOff();
  return importid;
};
const run = async (actor: Actor, importid: string): Promise<void> => {
  await handlers().run(importid, portal.by(actor));
  await workOff();
};
const view = async (actor: Actor, importid: string) =>
  (await handlers().list(actor)).body.imports.find((one) => one.importid === importid);
const rows = async (actor: Actor, importid: string): Promise<readonly ImportRow[]> =>
  (await handlers().readRows(importid, { after: 0 }, actor)).body.rows;
const said = async (actor: Actor, importid: string) =>
  (await rows(actor, importid)).map(({ row, outcome, problems }) => [
    row,
    outcome,
    ...problems.map(({ field, code }) => `${field} ${code}`.trim()),
  ]);
const happened = async (type: string, wanted: (data: Record<string, unknown>) => boolean = () => true) => {
  const found: Record<string, unknown>[] = [];
  for await (const delivery of portal.store.subscribeAll({ signal: new AbortController().signal })) {
    if (delivery.kind === 'caught-up') break;
    for (const { type: is, data } of delivery.events) if (is === type && wanted(data)) found.push(data);
  }
  return found;
};
/** A day passes, and what has had its time is forgotten. */
const aDayLater = async (importid: string): Promise<void> => {
  await database.pool.query(`update app.imports set turnat = now() - interval '25 hours' where importid = $1`, [
    importid,
  ]);
  await imports.sweep();
};
const sealedOf = async (importid: string): Promise<number> => {
  const {
    rows: [kept],
  } = await database.pool.query<{ kept: number }>(
    `select (select count(*) from app.import_parts where importid = $1)::int
          + (select count(*) from app.import_rows where importid = $1 and sealed is not null)::int
          + (select count(*) from app.imports where importid = $1 and sealed is not null)::int as kept`,
    [importid],
  );
  return kept!.kept;
};

it('checks every row as its command would, makes nothing, and then makes what is good', async () => {
  const [admin, vendor] = [await somebody(), await somebody('vendor', 'mitra@example.com')];
  const taken = await check(admin, 'applicants', csv('applicants', [person('taken')]));
  await run(admin, taken);
  const importid = await check(
    admin,
    'applicants',
    csv('applicants', [
      person('first', { experience: '0' }),
      person('first', { email: 'BUDI.first@example.org' }),
      person('phone', { phone1: '+628110000000' }),
      person('taken'),
      person('x', { email: 'no address', firstname: '' }),
      person('y', { owneremail: 'nobody@example.com' }),
      person('z', { experience: 'two', managedby: 'somebody' }),
      person('own', { managedby: 'applicant', owneremail: '', phone1: '08123456780' }),
    ]),
  );
  expect(await said(admin, importid)).toEqual([
    [2, 'good'],
    [3, 'refused', 'email import-row-twice?row=2', 'phone1 import-phone-twice?row=2'],
    [4, 'good', 'phone1 import-phone-twice?row=2'],
    [5, 'refused', 'email app-email-taken', 'phone1 import-phone-twice?row=2'],
    [6, 'refused', expect.stringMatching(/^firstname /), expect.stringMatching(/^email /)],
    [7, 'refused', 'owneremail import-vendor-unknown', 'phone1 import-phone-twice?row=2'],
    [8, 'refused', 'managedby import-managedby', 'experience import-number?example=2'],
    [9, 'good'],
  ]);
  expect(await happened('ApplicationSubmitted', ({ accountid }) => accountid === vendor.accountid)).toHaveLength(1);
  await run(admin, importid);
  const after = await view(admin, importid);
  expect(after).toMatchObject({ status: 'ended', rows: 8, outcomes: { made: 3, refused: 5, good: 0 } });
  const made = (await rows(admin, importid)).filter(({ outcome }) => outcome === 'made');
  expect(
    await happened('ApplicationSubmitted', ({ applicantid }) => made.some((row) => row.madeid === applicantid)),
  ).toHaveLength(3);
  expect((await portal.handlers.accounts.byEmail('budi.own@example.org'))?.category).toBe('applicant');
  expect(await happened('ImportEnded', (data) => data.importid === importid)).toMatchObject([
    { kind: 'applicants', rows: 3, made: 3, refused: 0, failed: 0 },
  ]);
});

it.holds('V14.2.4e')(
  'keeps nothing of a person a day after it is over, and is readable in the database at no time',
  async () => {
    const admin = await somebody();
    const importid = await check(admin, 'applicants', csv('applicants', several('sealed', 3)), 'mitra@example.com');
    const { rows: kept } = await database.pool.query(
      'select to_jsonb(r) || to_jsonb(i) as kept from app.import_rows r join app.imports i using (importid) where importid = $1',
      [importid],
    );
    expect(kept).toHaveLength(3);
    expect(JSON.stringify(kept)).not.toMatch(/budi|mitra|628/i);
    expect(await sealedOf(importid)).toBe(4);
    await run(admin, importid);
    // Whom they brought, with the keys of those people.
    expect(await sealedOf(importid)).toBe(3);
    await aDayLater(importid);
    expect(await sealedOf(importid)).toBe(0);
  },
);

it.holds('V14.2.4e')(
  'tells the importer the login IDs of the accounts that it brought, for a day and no longer than the applicant is there',
  async () => {
    const admin = await somebody();
    const own = { managedby: 'applicant', owneremail: '' };
    const text = csv('applicants', [person('handover', own), person('managed'), person('leaves', own)]);
    const importid = await check(admin, 'applicants', text);
    expect(await rows(admin, importid)).toMatchObject([{ account: null }, { account: null }, { account: null }]);
    await run(admin, importid);
    const accounts = async () => (await handlers().readRows(importid, { after: 0, only: 'accounts' }, admin)).body.rows;
    const loginid = expect.stringMatching(/^[A-Z2-9]{10}$/) as string;
    const [handover, leaves] = await accounts();
    expect([handover, leaves]).toMatchObject([
      { row: 2, account: { email: 'budi.handover@example.org', loginid } },
      { row: 4, account: { email: 'budi.leaves@example.org', loginid } },
    ]);
    expect((await rows(admin, importid)).map(({ row, account }) => [row, account !== null])).toEqual([
      [2, true],
      [3, false],
      [4, true],
    ]);
    const from = { address: '10.0.0.2', cookies: undefined };
    const signedIn = await portal.handlers.accounts.signInWithLoginId(
      { loginid: handover!.account!.loginid },
      from,
      portal.by(SYSTEM),
    );
    expect(signedIn.body).toMatchObject({ category: 'applicant' });
    const { rows: kept } = await database.pool.query('select * from app.import_rows where importid = $1', [importid]);
    expect(JSON.stringify(kept)).not.toMatch(new RegExp(`budi|${handover!.account!.loginid}`, 'i'));

    await portal.vault.destroy(`applicant-${leaves!.madeid!}`);
    expect((await rows(admin, importid)).map(({ account }) => account !== null)).toEqual([true, false, false]);

    await imports.sweep();
    expect(await sealedOf(importid)).toBe(3);
    await aDayLater(importid);
    expect(await sealedOf(importid)).toBe(0);
    expect(await accounts()).toEqual([]);
  },
);

it('says who a bad row is about and what stands in it, and judges it again as it was corrected', async () => {
  const admin = await somebody();
  const importid = await check(
    admin,
    'applicants',
    csv('applicants', [
      person('fine'),
      person('right1', { email: 'no address', firstname: 'Ayu' }),
      person('right2', { owneremail: 'nobody@example.com' }),
      person('right3', { email: 'BUDI.fine@example.org' }),
    ]),
  );
  const bad = async () => (await handlers().readRows(importid, { after: 0, only: 'problems' }, admin)).body.rows;
  const good = async () => (await handlers().readRows(importid, { after: 0, only: 'good' }, admin)).body.rows;
  expect((await bad()).map(({ row, name, cells }) => [row, name, cells?.email, cells?.owneremail])).toEqual([
    [3, 'Ayu Santoso', 'no address', 'mitra@example.com'],
    [4, 'Budi Santoso', 'budi.right2@example.org', 'nobody@example.com'],
    [5, 'Budi Santoso', 'BUDI.fine@example.org', 'mitra@example.com'],
  ]);
  expect(await good()).toMatchObject([{ row: 2, name: 'Budi Santoso', cells: null }]);

  const correct = (rows: { row: number; cells: Record<string, string> }[]) =>
    handlers().correct(importid, { rows }, portal.by(admin));
  await expect(correct([{ row: 3, cells: { salary: '1' } }])).rejects.toMatchObject({ code: 'unknown-field' });
  await correct([
    { row: 3, cells: { email: ' ayu.right1@example.org ' } },
    // As another row that is good, and once more wrong.
    { row: 4, cells: { owneremail: 'mitra@example.com', email: 'budi.fine@example.org' } },
    { row: 5, cells: { email: '=1+1' } },
    // Nobody corrects what nothing was said of.
    { row: 2, cells: { email: 'other@example.org' } },
  ]);
  await workOff();
  expect(await view(admin, importid)).toMatchObject({ status: 'checked', outcomes: { good: 2, refused: 2 } });
  expect(await said(admin, importid)).toEqual([
    [2, 'good'],
    [3, 'good'],
    [4, 'refused', 'email import-row-twice?row=2'],
    [5, 'refused', 'email import-cell-formula'],
  ]);
  await correct([{ row: 4, cells: { email: 'budi.right2@example.org' } }]);
  await workOff();
  await run(admin, importid);
  expect(await said(admin, importid)).toEqual([
    [2, 'made'],
    [3, 'made'],
    [4, 'made'],
    [5, 'refused', 'email import-cell-formula'],
  ]);
  expect((await good()).map(({ name }) => name)).toEqual(['Budi Santoso', 'Ayu Santoso', 'Budi Santoso']);
  expect(await happened('ApplicationSubmitted', ({ email }) => email === 'other@example.org')).toEqual([]);

  // What is left of it becomes an import of its own.
  const next = (await correct([{ row: 5, cells: { email: 'budi.right3@example.org' } }])).body.importid;
  expect(next).not.toBe(importid);
  await expect(correct([])).rejects.toMatchObject({ code: 'import-not-now' });
  await workOff();
  await run(admin, next);
  expect(await said(admin, next)).toEqual([[5, 'made']]);
  expect((await bad()).map(({ cells }) => cells)).toEqual([null]);
});

it('mails whoever began it the result once, also where the process is killed before the import is over in the store', async () => {
  const admin = await somebody();
  const vendors = [
    { email: 'mailed@mitra.id', password: 'Rahasia123' },
    { email: 'no address', password: 'Rahasia123' },
  ];
  const importid = await check(admin, 'vendors', csv('vendors', vendors));
  jest.spyOn(imports, 'end').mockRejectedValueOnce(new Error('killed'));
  await run(admin, importid);
  await database.pool.query(`update app.imports set turnat = now(), busyuntil = '-infinity' where importid = $1`, [
    importid,
  ]);
  await workOff();
  expect(await view(admin, importid)).toMatchObject({ status: 'ended' });
  expect(
    await happened('MailRequested', ({ kind, accountid }) => kind === 'import' && accountid === admin.accountid),
  ).toHaveLength(1);
  const { body } = await portal.handlers.mail.claim({ mailid: `import-${importid}` }, portal.by(SYSTEM));
  expect(body).toMatchObject({
    mail: {
      link: 'https://portal.example.com/import',
      words: { paragraphs: ['Berhasil diimpor: 1 dari 2. Tidak diimpor: 1.'] },
    },
  });
});

it.holds('V14.2.4e')(
  'keeps a row that could not be imported for a day, in nobody’s hands but the importer’s, and no longer when it is given up',
  async () => {
    const [admin, other] = [await somebody(), await somebody('superadmin')];
    const vendors = csv('vendors', [
      { email: 'kept@mitra.id', password: 'Rahasia123' },
      { email: 'no address', password: 'Rahasia123' },
    ]);
    const importid = await check(admin, 'vendors', vendors);
    const row = { rows: [{ row: 3, cells: { email: 'right@mitra.id' } }] };
    await expect(handlers().correct(importid, row, portal.by(other))).rejects.toMatchObject({ status: 404 });
    await run(admin, importid);
    const [made, refused] = await rows(admin, importid);
    expect(made).toMatchObject({ name: 'kept@mitra.id', cells: null });
    // A password is read back by nobody, and is still there.
    expect(refused).toMatchObject({ name: 'no address', cells: { email: 'no address' } });
    const { rows: kept } = await database.pool.query('select * from app.import_rows where importid = $1', [importid]);
    expect(JSON.stringify(kept)).not.toMatch(/mitra|address|rahasia/i);
    const next = (await handlers().correct(importid, row, portal.by(admin))).body.importid;
    await workOff();
    expect(await said(admin, next)).toEqual([[3, 'good']]);
    await handlers().giveUp(next, portal.by(admin));
    expect(await sealedOf(next)).toBe(0);

    const again = await check(admin, 'vendors', 'email,password\nno address,Rahasia123\nfresh@mitra.id,Rahasia123\n');
    await run(admin, again);
    await aDayLater(again);
    expect(await rows(admin, again)).toMatchObject([{ name: null, cells: null }, { name: null }]);
    await expect(handlers().correct(again, row, portal.by(admin))).rejects.toMatchObject({ code: 'import-not-now' });
  },
);

it('takes every field of an application, each by the rule of the form', async () => {
  const admin = await somebody();
  const importid = await check(
    admin,
    'applicants',
    csv('applicants', [
      person('whole', {
        dateofbirth: '31/12/1999',
        gender: 'Female',
        height: '165',
        weight: '54.5',
        children: '0',
        industry: 'hospitality',
        department: 'CULINARY',
        positions: 'commis chef; Chef de Partie',
        motto: 'Every guest comes back',
        remarks: 'Speaks Dutch',
      }),
      person('day', { dateofbirth: '04/05/1999' }),
      person('tall', { height: 'tall', gender: 'F', motto: 'x'.repeat(151) }),
      person('place', { department: 'Culinary', positions: 'commis chef', phone1: '+628110000001' }),
      person('work', {
        industry: 'Hospitality',
        department: 'Culinary',
        positions: 'Astronaut',
        phone1: '+628110000002',
      }),
      person('phones', { phone2: person('phones').phone1 }),
    ]),
  );
  expect(await said(admin, importid)).toEqual([
    [2, 'good'],
    [3, 'refused', 'dateofbirth import-day-unclear'],
    [
      4,
      'refused',
      'gender import-one-of?values=male%2C+female',
      'height import-number?example=165',
      'motto app-motto-length',
    ],
    [5, 'refused', 'industry app-industry-required'],
    [6, 'refused', expect.stringMatching(/^positions app-positions-min/)],
    [7, 'refused', 'phone2 app-phone2-differs'],
  ]);
  await run(admin, importid);
  const [made] = (await rows(admin, importid)).filter(({ outcome }) => outcome === 'made');
  const { state } = await portal.commandHandler.load(applicantStream(made!.madeid!), applicantDecider);
  expect(state).toMatchObject({
    application: {
      dateofbirth: '1999-12-31',
      gender: 'female',
      height: 165,
      weight: 54.5,
      children: 0,
      industry: 'hospitality',
      department: 'culinary',
      positions: [expect.any(String), expect.any(String)],
      motto: 'Every guest comes back',
      remarks: 'Speaks Dutch',
    },
  });
});

it('gives rows that name no vendor to the one who was chosen', async () => {
  const admin = await somebody();
  const vendor = await somebody('vendor');
  const email = (await portal.handlers.accounts.find(vendor.accountid))!.email!;
  const nobody = { managedby: '', owneremail: '' };
  const text = csv('applicants', [person('chosen1', nobody), person('chosen2', { ...nobody, managedby: 'applicant' })]);
  const importid = await check(admin, 'applicants', text, email);
  await run(admin, importid);
  expect(await happened('ApplicationSubmitted', ({ accountid }) => accountid === vendor.accountid)).toHaveLength(1);
});

it('goes on where a killed process left off: nothing is lost, and nothing is made twice', async () => {
  const admin = await somebody();
  const importid = await check(admin, 'applicants', csv('applicants', several('killed', 50)));
  await handlers().run(importid, portal.by(admin));
  // Killed when the first rows were carried out and nobody had written that down.
  const gone = () => Promise.reject(new Error('killed'));
  jest.spyOn(imports, 'settle').mockImplementationOnce(gone);
  jest.spyOn(imports, 'leave').mockImplementationOnce(gone);
  await expect(handlers().step()).rejects.toThrow('killed');
  const submitted = () => happened('ApplicationSubmitted', ({ managedby }) => managedby === 'vendor');
  const before = (await submitted()).length;
  expect(await view(admin, importid)).toMatchObject({ status: 'running', outcomes: { made: 0, good: 50 } });
  // As long as it might be at work, nobody else takes it.
  expect(await handlers().step()).toBe(false);
  await database.pool.query(`update app.imports set busyuntil = now() - interval '1 second' where importid = $1`, [
    importid,
  ]);
  await workOff();
  expect(await view(admin, importid)).toMatchObject({ status: 'ended', outcomes: { made: 50 } });
  expect((await submitted()).length - before).toBe(10);
  const ids = (await rows(admin, importid)).map(({ madeid }) => madeid);
  expect(new Set(ids).size).toBe(50);
  expect(await happened('ImportEnded', (data) => data.importid === importid)).toHaveLength(1);
});

it('tries a row again that failed without a refusal, and says so when it never works', async () => {
  const admin = await somebody();
  const text = csv('positions', [{ industry: 'Hospitality', department: 'Culinary', name: 'Tempura Chef' }]);
  const importid = await check(admin, 'positions', text);
  await handlers().run(importid, portal.by(admin));
  const append = jest.spyOn(portal.commandHandler, 'decideAndAppend').mockRejectedValue(new Error('out of order'));
  for (let tries = 0; tries < 6; tries += 1) {
    expect(await handlers().step()).toBe(true);
    await database.pool.query(`update app.imports set busyuntil = '-infinity'`);
  }
  append.mockRestore();
  await workOff();
  expect(await said(admin, importid)).toEqual([[2, 'failed', 'import-row-failed']]);
});

it('imports vendors, who sign in with the password of their row', async () => {
  const admin = await somebody();
  const importid = await check(
    admin,
    'vendors',
    csv('vendors', [
      { email: 'satu@mitra.id', password: 'Rahasia123', displayname: 'PT Satu', phone: '+62215551234' },
      { email: 'dua@mitra.id', password: 'short' },
      { email: 'mitra@example.com', password: 'Rahasia123' },
    ]),
  );
  expect(await said(admin, importid)).toEqual([
    [2, 'good'],
    [3, 'refused', expect.stringMatching(/^password /)],
    [4, 'refused', 'email email-exists'],
  ]);
  await run(admin, importid);
  const from = { address: '10.0.0.1', cookies: undefined };
  const signedIn = await portal.handlers.accounts.signInWithPassword(
    { email: 'satu@mitra.id', password: 'Rahasia123' },
    from,
    portal.by(SYSTEM),
  );
  expect(signedIn.body).toMatchObject({ category: 'vendor', status: 'unverified' });
});

it('imports positions by the names of their department and industry', async () => {
  const admin = await somebody();
  const place = { industry: 'hospitality', department: 'CULINARY' };
  const importid = await check(
    admin,
    'positions',
    csv('positions', [
      { ...place, name: 'Rendang Chef', indonesianname: 'Koki Rendang' },
      { ...place, name: 'rendang  chef' },
      { ...place, department: 'Astronomy', name: 'Stargazer' },
      { ...place, industry: 'Moon', name: 'Stargazer' },
      { ...place, name: '' },
    ]),
  );
  expect(await said(admin, importid)).toEqual([
    [2, 'good'],
    [3, 'refused', 'name import-row-twice?row=2'],
    [4, 'refused', 'department import-department-unknown'],
    [5, 'refused', 'industry app-industry-required'],
    [6, 'refused', expect.stringMatching(/^name /)],
  ]);
  await run(admin, importid);
  expect(await happened('PositionCreated', ({ name }) => name === 'Rendang Chef')).toHaveLength(1);
  const again = await check(admin, 'positions', csv('positions', [{ ...place, name: 'Rendang Chef' }]));
  expect(await said(admin, again)).toEqual([[2, 'refused', 'name position-409']]);
});

it.holds('V14.2.4e')('is nobody else’s', async () => {
  const [admin, other] = [await somebody(), await somebody('superadmin')];
  const importid = await check(admin, 'applicants', csv('applicants', [person('private')]));
  const missing = { status: 404, code: 'not-found' };
  await expect(handlers().readRows(importid, { after: 0 }, other)).rejects.toMatchObject(missing);
  await expect(handlers().run(importid, portal.by(other))).rejects.toMatchObject(missing);
  await expect(handlers().giveUp(importid, portal.by(other))).rejects.toMatchObject(missing);
  expect((await handlers().list(other)).body.imports).toEqual([]);
});

it.holds('V14.2.4e')('makes no further row for somebody who is suspended in the middle of it', async () => {
  const admin = await somebody('superadmin');
  const importid = await check(admin, 'applicants', csv('applicants', several('suspended', 45)));
  await handlers().run(importid, portal.by(admin));
  await handlers().step();
  const email = (await portal.handlers.accounts.find(admin.accountid))!.email!;
  await portal.handlers.accounts.suspend(email, portal.by(SYSTEM));
  await workOff();
  expect(await view(admin, importid)).toMatchObject({ status: 'given-up', outcomes: { made: 40, left: 5 } });
  expect((await rows(admin, importid)).slice(40)).toMatchObject(Array(5).fill({ name: null, cells: null }));
  await aDayLater(importid);
  expect(await sealedOf(importid)).toBe(0);
});

it('is given up on its way by who began it: what was made stays', async () => {
  const admin = await somebody();
  const importid = await check(admin, 'applicants', csv('applicants', several('stopped', 45)));
  await handlers().run(importid, portal.by(admin));
  await handlers().step();
  await handlers().giveUp(importid, portal.by(admin));
  await workOff();
  expect(await view(admin, importid)).toMatchObject({ status: 'given-up', outcomes: { made: 40, left: 5 } });
  expect(await happened('ImportGivenUp', (data) => data.importid === importid)).toMatchObject([
    { rows: 45, made: 40, left: 5 },
  ]);
  expect(
    await happened('MailRequested', ({ kind, accountid }) => kind === 'import' && accountid === admin.accountid),
  ).toEqual([]);
  await expect(handlers().run(importid, portal.by(admin))).rejects.toMatchObject({ code: 'import-not-now' });
});

/** Answers the events of an import, in the order of the log. */
const told = async (importid: string) =>
  (
    await Promise.all(
      ['ImportBegun', 'ImportEnded', 'ImportGivenUp'].map(async (type) =>
        (await happened(type, (data) => data.importid === importid)).map(() => type),
      ),
    )
  ).flat();

it('is begun and ended by whoever carries it out where the process that begins it dies', async () => {
  const admin = await somebody();
  const importid = await check(admin, 'applicants', csv('applicants', several('cut', 2)));
  jest.spyOn(portal.commandHandler, 'decideAndAppend').mockRejectedValueOnce(new Error('killed'));
  await expect(handlers().run(importid, portal.by(admin))).rejects.toThrow('killed');
  await workOff();
  expect(await view(admin, importid)).toMatchObject({ status: 'ended', outcomes: { made: 2 } });
  expect(await told(importid)).toEqual(['ImportBegun', 'ImportEnded']);
  expect(await happened('ImportBegun', (data) => data.importid === importid)).toMatchObject([{ rows: 2 }]);
});

it('is not begun where it cannot be had carried out: nothing stays begun when it is forgotten', async () => {
  const admin = await somebody();
  const importid = await check(admin, 'applicants', csv('applicants', several('unmoved', 2)));
  jest.spyOn(imports, 'move').mockRejectedValueOnce(new Error('killed'));
  await expect(handlers().run(importid, portal.by(admin))).rejects.toThrow('killed');
  await database.pool.query(`update app.imports set createdat = now() - interval '25 hours' where importid = $1`, [
    importid,
  ]);
  await imports.sweep();
  expect(await told(importid)).toEqual([]);
});

it('is either given up or begun by two who decide at the same time', async () => {
  const admin = await somebody();
  const importid = await check(admin, 'applicants', csv('applicants', several('both', 2)));
  const counts = await imports.countsOf(importid);
  jest.spyOn(imports, 'countsOf').mockImplementationOnce(async () => {
    await handlers().giveUp(importid, portal.by(admin));
    return counts;
  });
  const run = handlers().run(importid, portal.by(admin));
  await expect(run).rejects.toMatchObject({ code: 'import-not-now' });
  expect(await told(importid)).toEqual([]);

  const next = await check(admin, 'applicants', csv('applicants', several('both', 2)));
  const found = await imports.find(next);
  jest.spyOn(imports, 'find').mockImplementationOnce(async () => {
    await handlers().run(next, portal.by(admin));
    return found;
  });
  await handlers().giveUp(next, portal.by(admin));
  await workOff();
  expect(await view(admin, next)).toMatchObject({ status: 'given-up', outcomes: { left: 2 } });
  expect(await told(next)).toEqual(['ImportBegun', 'ImportGivenUp']);
});

it('is given up in the log when it is forgotten with its account on its way', async () => {
  const admin = await somebody();
  const superadmin = await somebody('superadmin');
  const erase = () => portal.handlers.accounts.erase(admin.accountid, portal.by(superadmin));
  const importid = await check(admin, 'applicants', csv('applicants', several('leaving', 45)));
  await handlers().run(importid, portal.by(admin));
  await handlers().step();
  await erase();
  expect(await imports.find(importid)).toBeUndefined();
  expect(await happened('ImportGivenUp', (data) => data.importid === importid)).toMatchObject([
    { rows: 45, made: 40, refused: 0, failed: 0, left: 5 },
  ]);
});

it('is given up in the log when its account is erased while it begins', async () => {
  const [admin, superadmin] = [await somebody(), await somebody('superadmin')];
  const importid = await check(admin, 'applicants', csv('applicants', several('erased', 2)));
  const move = imports.move.bind(imports);
  jest.spyOn(imports, 'move').mockImplementationOnce(async (...given) => {
    const moved = await move(...given);
    await portal.handlers.accounts.erase(admin.accountid, portal.by(superadmin));
    return moved;
  });
  await handlers().run(importid, portal.by(admin));
  expect(await happened('ImportGivenUp', (data) => data.importid === importid)).toMatchObject([
    { rows: 2, made: 0, refused: 0, failed: 0, left: 2 },
  ]);
});

it('is checked once: what was given up meanwhile, or is run, loses nothing', async () => {
  const admin = await somebody();
  const importid = await check(admin, 'applicants', csv('applicants', several('checked', 2)));
  const found = (await imports.find(importid))!;
  await imports.keepPart(found, 0, 'kept');
  await imports.checked(found, 'import-file-empty');
  expect(await view(admin, importid)).toMatchObject({ status: 'checked', problem: null, rows: 2 });
  expect(await imports.hasParts(importid, 1)).toBe(true);
});

it('is given up at the moment in which it is checked to its end', async () => {
  const admin = await somebody();
  const send = async () => {
    const { importid } = (await handlers().begin({ kind: 'applicants' }, portal.by(admin))).body;
    const text = csv('applicants', several('moment', 2));
    await handlers().sendPart(importid, { part: 0, text }, portal.by(admin));
    await handlers().check(importid, 1, portal.by(admin));
    return importid;
  };
  const checked = imports.checked.bind(imports);
  const stop = imports.stop.bind(imports);

  const before = await send();
  jest.spyOn(imports, 'checked').mockImplementationOnce(async (...given) => {
    await handlers().giveUp(before, portal.by(admin));
    return checked(...given);
  });
  await workOff();
  expect(await view(admin, before)).toMatchObject({ status: 'given-up', outcomes: { left: 2 } });

  const after = await send();
  jest.spyOn(imports, 'stop').mockImplementationOnce(async (...given) => {
    await workOff();
    return stop(...given);
  });
  await handlers().giveUp(after, portal.by(admin));
  await workOff();
  expect(await view(admin, after)).toMatchObject({ status: 'given-up', outcomes: { left: 2 } });
});

it('is one at a time of an account, and in its order', async () => {
  const admin = await somebody();
  const by = () => portal.by(admin);
  const { importid } = (await handlers().begin({ kind: 'vendors' }, by())).body;
  await handlers().sendPart(importid, { part: 1, text: 'late@mitra.id,Rahasia123' }, by());
  await expect(handlers().check(importid, 1, by())).rejects.toMatchObject({ code: 'import-incomplete' });
  await expect(handlers().check(importid, 2, by())).rejects.toMatchObject({ code: 'import-incomplete' });
  await expect(handlers().run(importid, by())).rejects.toMatchObject({ code: 'import-not-now' });
  await handlers().sendPart(importid, { part: 0, text: 'something else' }, by());
  await handlers().sendPart(importid, { part: 0, text: 'email,password\n' }, by());
  await handlers().check(importid, 2, by());
  await expect(handlers().begin({ kind: 'vendors' }, by())).rejects.toMatchObject({ code: 'import-begun' });
  await expect(handlers().sendPart(importid, { part: 0, text: '' }, by())).rejects.toMatchObject({ status: 409 });
  await workOff();
  expect(await said(admin, importid)).toEqual([[2, 'good']]);
  // Another file takes the place of what was never run.
  const next = (await handlers().begin({ kind: 'positions' }, by())).body.importid;
  expect((await handlers().list(admin)).body.imports.map((one) => one.importid)).toEqual([next]);
});

it('is one of an account, also where another one got under way after somebody looked', async () => {
  const admin = await somebody();
  const begin = (importid: string) => imports.begin(importid, admin.accountid, 'vendors', { audit: {} });
  expect(await begin('20261121901')).toBe(true);
  expect(await imports.move('20261121901', ['receiving'], 'checking')).toBe(true);
  expect(await begin('20261121902')).toBe(false);
  await expect(handlers().begin({ kind: 'vendors' }, portal.by(admin))).rejects.toMatchObject({ code: 'import-begun' });
  expect((await handlers().list(admin)).body.imports.map(({ status }) => status)).toEqual(['checking']);
});

it('says why a file cannot be read, and keeps nothing of it', async () => {
  const admin = await somebody();
  const importid = await check(admin, 'vendors', 'email,password\na@b.id,"Rahasia123\n');
  expect(await view(admin, importid)).toMatchObject({
    status: 'unreadable',
    problem: 'import-file-quote?row=2',
    rows: 0,
  });
  expect(await sealedOf(importid)).toBe(1);
});

it('gives the imports of two people turns', async () => {
  const [one, other] = [await somebody(), await somebody()];
  const long = await check(one, 'applicants', csv('applicants', several('long', 120)));
  const short = await check(other, 'applicants', csv('applicants', several('short', 5)));
  await handlers().run(long, portal.by(one));
  await handlers().step();
  await handlers().run(short, portal.by(other));
  for (let steps = 0; steps < 4; steps += 1) await handlers().step();
  expect(await view(other, short)).toMatchObject({ status: 'ended' });
  expect(await view(one, long)).toMatchObject({ status: 'running' });
  await workOff();
});

it('is forgotten with the account, when nobody goes on with it, and a month after it is over', async () => {
  const admin = await somebody();
  const importid = await check(admin, 'applicants', csv('applicants', [person('forgotten')]));
  const there = async () => (await handlers().list(admin)).body.imports.length;
  const older = (days: number) =>
    database.pool.query(
      `update app.imports set createdat = createdat - make_interval(days => $2) where accountid = $1`,
      [admin.accountid, days],
    );
  await imports.sweep();
  expect(await there()).toBe(1);
  await older(1);
  await imports.sweep();
  expect(await there()).toBe(0);
  const next = await check(admin, 'applicants', csv('applicants', [person('forgotten')]));
  await run(admin, next);
  await older(29);
  await imports.sweep();
  expect(await there()).toBe(1);
  await imports.discard(admin.accountid);
  expect(await there()).toBe(0);
  expect(importid).not.toBe(next);
});
