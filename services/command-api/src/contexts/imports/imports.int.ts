import { applicantDecider, applicantStream } from '../applicants/decider';
import { SYSTEM } from '../../kernel/system';
import { csv, person, importing } from './testing';

const {
  portal,
  database,
  vendor: ofVendor,
  somebody,
  handlers,
  workOff,
  check,
  run,
  view,
  rows,
  said,
  happened,
  sealedOf,
} = importing();

it('checks every row as its command would, makes nothing, and then makes what is good', async () => {
  const [admin, vendor] = [await somebody(), ofVendor()];
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
  expect((await portal().handlers.accounts.byEmail('budi.own@example.org'))?.category).toBe('applicant');
  expect(await happened('ImportEnded', (data) => data.importid === importid)).toMatchObject([
    { kind: 'applicants', rows: 3, made: 3, refused: 0, failed: 0 },
  ]);
});

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
    handlers().correct(importid, { rows }, portal().by(admin));
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

  // Its remaining rows become an import of their own.
  const next = (await correct([{ row: 5, cells: { email: 'budi.right3@example.org' } }])).body.importid;
  expect(next).not.toBe(importid);
  await expect(correct([])).rejects.toMatchObject({ code: 'import-not-now' });
  await workOff();
  await run(admin, next);
  expect(await said(admin, next)).toEqual([[5, 'made']]);
  expect((await bad()).map(({ cells }) => cells)).toEqual([null]);
});

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
  const { state } = await portal().commandHandler.load(applicantStream(made!.madeid!), applicantDecider);
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
  const email = (await portal().handlers.accounts.find(vendor.accountid))!.email!;
  const nobody = { managedby: '', owneremail: '' };
  const text = csv('applicants', [person('chosen1', nobody), person('chosen2', { ...nobody, managedby: 'applicant' })]);
  const importid = await check(admin, 'applicants', text, email);
  await run(admin, importid);
  expect(await happened('ApplicationSubmitted', ({ accountid }) => accountid === vendor.accountid)).toHaveLength(1);
});

it('tries a row again that failed without a refusal, and says so when it never works', async () => {
  const admin = await somebody();
  const text = csv('positions', [{ industry: 'Hospitality', department: 'Culinary', name: 'Tempura Chef' }]);
  const importid = await check(admin, 'positions', text);
  await handlers().run(importid, portal().by(admin));
  const append = jest.spyOn(portal().commandHandler, 'decideAndAppend').mockRejectedValue(new Error('out of order'));
  for (let tries = 0; tries < 6; tries += 1) {
    expect(await handlers().step()).toBe(true);
    await database().pool.query(`update app.imports set busyuntil = '-infinity'`);
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
  const signedIn = await portal().handlers.accounts.signInWithPassword(
    { email: 'satu@mitra.id', password: 'Rahasia123' },
    from,
    portal().by(SYSTEM),
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
