import { SYSTEM } from '../../kernel/system';
import { csv, several, importing } from './testing';

const {
  portal,
  imports,
  database,
  somebody,
  handlers,
  workOff,
  check,
  run,
  view,
  rows,
  said,
  happened,
  aDayLater,
  sealedOf,
  told,
} = importing();

it('mails whoever began it the result once, also where the process is killed before the import is over in the store', async () => {
  const admin = await somebody();
  const vendors = [
    { email: 'mailed@mitra.id', password: 'Rahasia123' },
    { email: 'no address', password: 'Rahasia123' },
  ];
  const importid = await check(admin, 'vendors', csv('vendors', vendors));
  jest.spyOn(imports(), 'end').mockRejectedValueOnce(new Error('killed'));
  await run(admin, importid);
  await database().pool.query(`update app.imports set turnat = now(), busyuntil = '-infinity' where importid = $1`, [
    importid,
  ]);
  await workOff();
  expect(await view(admin, importid)).toMatchObject({ status: 'ended' });
  expect(
    await happened('MailRequested', ({ kind, accountid }) => kind === 'import' && accountid === admin.accountid),
  ).toHaveLength(1);
  const { body } = await portal().handlers.mail.claim({ mailid: `import-${importid}` }, portal().by(SYSTEM));
  expect(body).toMatchObject({
    mail: {
      link: 'https://portal.example.com/import',
      words: { paragraphs: ['Berhasil diimpor: 1 dari 2. Tidak diimpor: 1.'] },
    },
  });
});

it('goes on where a killed process left off: nothing is lost, and nothing is made twice', async () => {
  const admin = await somebody();
  const importid = await check(admin, 'applicants', csv('applicants', several('killed', 50)));
  await handlers().run(importid, portal().by(admin));
  // Killed when the first rows were carried out and nobody had written that down.
  const gone = () => Promise.reject(new Error('killed'));
  jest.spyOn(imports(), 'settle').mockImplementationOnce(gone);
  jest.spyOn(imports(), 'leave').mockImplementationOnce(gone);
  await expect(handlers().step()).rejects.toThrow('killed');
  const submitted = () => happened('ApplicationSubmitted', ({ managedby }) => managedby === 'vendor');
  const before = (await submitted()).length;
  expect(await view(admin, importid)).toMatchObject({ status: 'running', outcomes: { made: 0, good: 50 } });
  // As long as it might be at work, nobody else takes it.
  expect(await handlers().step()).toBe(false);
  await database().pool.query(`update app.imports set busyuntil = now() - interval '1 second' where importid = $1`, [
    importid,
  ]);
  await workOff();
  expect(await view(admin, importid)).toMatchObject({ status: 'ended', outcomes: { made: 50 } });
  expect((await submitted()).length - before).toBe(10);
  const ids = (await rows(admin, importid)).map(({ madeid }) => madeid);
  expect(new Set(ids).size).toBe(50);
  expect(await happened('ImportEnded', (data) => data.importid === importid)).toHaveLength(1);
});

it.holds('V14.2.4e')('makes no further row for somebody who is suspended in the middle of it', async () => {
  const admin = await somebody('superadmin');
  const importid = await check(admin, 'applicants', csv('applicants', several('suspended', 45)));
  await handlers().run(importid, portal().by(admin));
  await handlers().step();
  const email = (await portal().handlers.accounts.find(admin.accountid))!.email!;
  await portal().handlers.accounts.suspend(email, portal().by(SYSTEM));
  await workOff();
  expect(await view(admin, importid)).toMatchObject({ status: 'given-up', outcomes: { made: 40, left: 5 } });
  expect((await rows(admin, importid)).slice(40)).toMatchObject(Array(5).fill({ name: null, cells: null }));
  await aDayLater(importid);
  expect(await sealedOf(importid)).toBe(0);
});

it('is given up on its way by who began it: what was made stays', async () => {
  const admin = await somebody();
  const importid = await check(admin, 'applicants', csv('applicants', several('stopped', 45)));
  await handlers().run(importid, portal().by(admin));
  await handlers().step();
  await handlers().giveUp(importid, portal().by(admin));
  await workOff();
  expect(await view(admin, importid)).toMatchObject({ status: 'given-up', outcomes: { made: 40, left: 5 } });
  expect(await happened('ImportGivenUp', (data) => data.importid === importid)).toMatchObject([
    { rows: 45, made: 40, left: 5 },
  ]);
  expect(
    await happened('MailRequested', ({ kind, accountid }) => kind === 'import' && accountid === admin.accountid),
  ).toEqual([]);
  await expect(handlers().run(importid, portal().by(admin))).rejects.toMatchObject({ code: 'import-not-now' });
});

it('is begun and ended by whoever carries it out where the process that begins it dies', async () => {
  const admin = await somebody();
  const importid = await check(admin, 'applicants', csv('applicants', several('cut', 2)));
  jest.spyOn(portal().commandHandler, 'decideAndAppend').mockRejectedValueOnce(new Error('killed'));
  await expect(handlers().run(importid, portal().by(admin))).rejects.toThrow('killed');
  await workOff();
  expect(await view(admin, importid)).toMatchObject({ status: 'ended', outcomes: { made: 2 } });
  expect(await told(importid)).toEqual(['ImportBegun', 'ImportEnded']);
  expect(await happened('ImportBegun', (data) => data.importid === importid)).toMatchObject([{ rows: 2 }]);
});

it('is not begun where it cannot be had carried out: nothing stays begun when it is forgotten', async () => {
  const admin = await somebody();
  const importid = await check(admin, 'applicants', csv('applicants', several('unmoved', 2)));
  jest.spyOn(imports(), 'move').mockRejectedValueOnce(new Error('killed'));
  await expect(handlers().run(importid, portal().by(admin))).rejects.toThrow('killed');
  await database().pool.query(`update app.imports set createdat = now() - interval '25 hours' where importid = $1`, [
    importid,
  ]);
  await imports().sweep();
  expect(await told(importid)).toEqual([]);
});

it('is either given up or begun by two who decide at the same time', async () => {
  const admin = await somebody();
  const importid = await check(admin, 'applicants', csv('applicants', several('both', 2)));
  const counts = await imports().countsOf(importid);
  jest.spyOn(imports(), 'countsOf').mockImplementationOnce(async () => {
    await handlers().giveUp(importid, portal().by(admin));
    return counts;
  });
  const run = handlers().run(importid, portal().by(admin));
  await expect(run).rejects.toMatchObject({ code: 'import-not-now' });
  expect(await told(importid)).toEqual([]);

  const next = await check(admin, 'applicants', csv('applicants', several('both', 2)));
  const found = await imports().find(next);
  jest.spyOn(imports(), 'find').mockImplementationOnce(async () => {
    await handlers().run(next, portal().by(admin));
    return found;
  });
  await handlers().giveUp(next, portal().by(admin));
  await workOff();
  expect(await view(admin, next)).toMatchObject({ status: 'given-up', outcomes: { left: 2 } });
  expect(await told(next)).toEqual(['ImportBegun', 'ImportGivenUp']);
});

it('is given up in the log when it is forgotten with its account on its way', async () => {
  const admin = await somebody();
  const superadmin = await somebody('superadmin');
  const erase = () => portal().handlers.accounts.erase(admin.accountid, portal().by(superadmin));
  const importid = await check(admin, 'applicants', csv('applicants', several('leaving', 45)));
  await handlers().run(importid, portal().by(admin));
  await handlers().step();
  await erase();
  expect(await imports().find(importid)).toBeUndefined();
  expect(await happened('ImportGivenUp', (data) => data.importid === importid)).toMatchObject([
    { rows: 45, made: 40, refused: 0, failed: 0, left: 5 },
  ]);
});

it('is given up in the log when its account is erased while it begins', async () => {
  const [admin, superadmin] = [await somebody(), await somebody('superadmin')];
  const importid = await check(admin, 'applicants', csv('applicants', several('erased', 2)));
  const move = imports().move.bind(imports());
  jest.spyOn(imports(), 'move').mockImplementationOnce(async (...given) => {
    const moved = await move(...given);
    await portal().handlers.accounts.erase(admin.accountid, portal().by(superadmin));
    return moved;
  });
  await handlers().run(importid, portal().by(admin));
  expect(await happened('ImportGivenUp', (data) => data.importid === importid)).toMatchObject([
    { rows: 2, made: 0, refused: 0, failed: 0, left: 2 },
  ]);
});

it('is checked once: what was given up meanwhile, or is run, loses nothing', async () => {
  const admin = await somebody();
  const importid = await check(admin, 'applicants', csv('applicants', several('checked', 2)));
  const found = (await imports().find(importid))!;
  await imports().keepPart(found, 0, 'kept');
  await imports().checked(found, 'import-file-empty');
  expect(await view(admin, importid)).toMatchObject({ status: 'checked', problem: null, rows: 2 });
  expect(await imports().hasParts(importid, 1)).toBe(true);
});

it('is given up at the moment in which it is checked to its end', async () => {
  const admin = await somebody();
  const send = async () => {
    const { importid } = (await handlers().begin({ kind: 'applicants' }, portal().by(admin))).body;
    const text = csv('applicants', several('moment', 2));
    await handlers().sendPart(importid, { part: 0, text }, portal().by(admin));
    await handlers().check(importid, 1, portal().by(admin));
    return importid;
  };
  const checked = imports().checked.bind(imports());
  const stop = imports().stop.bind(imports());

  const before = await send();
  jest.spyOn(imports(), 'checked').mockImplementationOnce(async (...given) => {
    await handlers().giveUp(before, portal().by(admin));
    return checked(...given);
  });
  await workOff();
  expect(await view(admin, before)).toMatchObject({ status: 'given-up', outcomes: { left: 2 } });

  const after = await send();
  jest.spyOn(imports(), 'stop').mockImplementationOnce(async (...given) => {
    await workOff();
    return stop(...given);
  });
  await handlers().giveUp(after, portal().by(admin));
  await workOff();
  expect(await view(admin, after)).toMatchObject({ status: 'given-up', outcomes: { left: 2 } });
});

it('is one at a time of an account, and in its order', async () => {
  const admin = await somebody();
  const by = () => portal().by(admin);
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
  const begin = (importid: string) => imports().begin(importid, admin.accountid, 'vendors', { audit: {} });
  expect(await begin('20261121901')).toBe(true);
  expect(await imports().move('20261121901', ['receiving'], 'checking')).toBe(true);
  expect(await begin('20261121902')).toBe(false);
  await expect(handlers().begin({ kind: 'vendors' }, portal().by(admin))).rejects.toMatchObject({
    code: 'import-begun',
  });
  expect((await handlers().list(admin)).body.imports.map(({ status }) => status)).toEqual(['checking']);
});

it('gives the imports of two people turns', async () => {
  const [one, other] = [await somebody(), await somebody()];
  const long = await check(one, 'applicants', csv('applicants', several('long', 120)));
  const short = await check(other, 'applicants', csv('applicants', several('short', 5)));
  await handlers().run(long, portal().by(one));
  await handlers().step();
  await handlers().run(short, portal().by(other));
  for (let steps = 0; steps < 4; steps += 1) await handlers().step();
  expect(await view(other, short)).toMatchObject({ status: 'ended' });
  expect(await view(one, long)).toMatchObject({ status: 'running' });
  await workOff();
});
