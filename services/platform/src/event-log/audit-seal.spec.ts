import { type BookEvent, meta, openLog } from './fixtures';

const liked: BookEvent = { type: 'Liked', data: { times: 1 } };
const audit = { action: 'like', page: '/book', clientIp: '192.0.2.7', userAgent: 'Planted/1.0', deviceType: 'mobile', clientCountry: 'ID', remarks: 'planted remark', claimed: { adminid: 'planted claim' } };
const actor = { accountid: '20261121077', category: 'admin' };

describe('audit claims in the log', () => {
  const { log, store, vault } = openLog();
  afterAll(() => vault.close());

  it('are kept sealed and read in the clear', async () => {
    await log.append('book-9', await log.load('book-9'), [liked], meta({ actor, audit }));
    expect((await log.load('book-9')).events[0]!.metadata.audit).toEqual(audit);
    const stored = JSON.stringify(await store.readStream('book-9'));
    for (const planted of ['192.0.2.7', 'Planted', 'planted']) expect(stored).not.toContain(planted);
  });

  it('lose what is personal when the account that acted is erased, and nothing else', async () => {
    await vault.destroy(`account-${actor.accountid}`);
    const { events } = await log.load('book-9');
    expect(events[0]).toMatchObject({ data: { times: 1 } });
    expect(events[0]!.metadata.audit).toEqual({ action: 'like', page: '/book', deviceType: 'mobile', clientCountry: 'ID' });
  });

  it('keep nothing personal of somebody without an account', async () => {
    await log.append('book-8', await log.load('book-8'), [liked], meta({ actor: { accountid: '', category: 'visitor' }, audit }));
    expect((await store.readStream('book-8'))[0]!.metadata.audit).toEqual({ action: 'like', page: '/book', deviceType: 'mobile', clientCountry: 'ID' });
  });
});
