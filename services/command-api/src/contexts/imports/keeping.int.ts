import { SYSTEM } from '../../kernel/system';
import { csv, importing, person, several } from './testing';

const { portal, imports, database, somebody, handlers, workOff, check, run, rows, said, aDayLater, sealedOf } =
  importing();

it.holds('V14.2.4e')(
  'keeps nothing of a person a day after it is over, and is readable in the database at no time',
  async () => {
    const admin = await somebody();
    const importid = await check(admin, 'applicants', csv('applicants', several('sealed', 3)), 'mitra@example.com');
    const { rows: kept } = await database().pool.query(
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
    const signedIn = await portal().handlers.accounts.signInWithLoginId(
      { loginid: handover!.account!.loginid },
      from,
      portal().by(SYSTEM),
    );
    expect(signedIn.body).toMatchObject({ category: 'applicant' });
    const { rows: kept } = await database().pool.query('select * from app.import_rows where importid = $1', [importid]);
    expect(JSON.stringify(kept)).not.toMatch(new RegExp(`budi|${handover!.account!.loginid}`, 'i'));

    await portal().vault.destroy(`applicant-${leaves!.madeid!}`);
    expect((await rows(admin, importid)).map(({ account }) => account !== null)).toEqual([true, false, false]);

    await imports().sweep();
    expect(await sealedOf(importid)).toBe(3);
    await aDayLater(importid);
    expect(await sealedOf(importid)).toBe(0);
    expect(await accounts()).toEqual([]);
  },
);

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
    await expect(handlers().correct(importid, row, portal().by(other))).rejects.toMatchObject({ status: 404 });
    await run(admin, importid);
    const [made, refused] = await rows(admin, importid);
    expect(made).toMatchObject({ name: 'kept@mitra.id', cells: null });
    // A password is read back by nobody, and is still there.
    expect(refused).toMatchObject({ name: 'no address', cells: { email: 'no address' } });
    const { rows: kept } = await database().pool.query('select * from app.import_rows where importid = $1', [importid]);
    expect(JSON.stringify(kept)).not.toMatch(/mitra|address|rahasia/i);
    const next = (await handlers().correct(importid, row, portal().by(admin))).body.importid;
    await workOff();
    expect(await said(admin, next)).toEqual([[3, 'good']]);
    await handlers().giveUp(next, portal().by(admin));
    expect(await sealedOf(next)).toBe(0);

    const again = await check(admin, 'vendors', 'email,password\nno address,Rahasia123\nfresh@mitra.id,Rahasia123\n');
    await run(admin, again);
    await aDayLater(again);
    expect(await rows(admin, again)).toMatchObject([{ name: null, cells: null }, { name: null }]);
    await expect(handlers().correct(again, row, portal().by(admin))).rejects.toMatchObject({ code: 'import-not-now' });
  },
);

it.holds('V14.2.4e')('is nobody else’s', async () => {
  const [admin, other] = [await somebody(), await somebody('superadmin')];
  const importid = await check(admin, 'applicants', csv('applicants', [person('private')]));
  const missing = { status: 404, code: 'not-found' };
  await expect(handlers().readRows(importid, { after: 0 }, other)).rejects.toMatchObject(missing);
  await expect(handlers().run(importid, portal().by(other))).rejects.toMatchObject(missing);
  await expect(handlers().giveUp(importid, portal().by(other))).rejects.toMatchObject(missing);
  expect((await handlers().list(other)).body.imports).toEqual([]);
});

it('is forgotten with the account, when nobody goes on with it, and a month after it is over', async () => {
  const admin = await somebody();
  const importid = await check(admin, 'applicants', csv('applicants', [person('forgotten')]));
  const there = async () => (await handlers().list(admin)).body.imports.length;
  const older = (days: number) =>
    database().pool.query(
      `update app.imports set createdat = createdat - make_interval(days => $2) where accountid = $1`,
      [admin.accountid, days],
    );
  await imports().sweep();
  expect(await there()).toBe(1);
  await older(1);
  await imports().sweep();
  expect(await there()).toBe(0);
  const next = await check(admin, 'applicants', csv('applicants', [person('forgotten')]));
  await run(admin, next);
  await older(29);
  await imports().sweep();
  expect(await there()).toBe(1);
  await imports().discard(admin.accountid);
  expect(await there()).toBe(0);
  expect(importid).not.toBe(next);
});
