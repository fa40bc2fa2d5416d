import { wholeStream } from '../event-store/testing';
import { type BookEvent, meta, openLog } from './testing/book';

const liked: BookEvent = { type: 'Liked', data: { times: 1 } };
const audit = {
  action: 'like',
  page: '/book',
  clientIp: '192.0.2.7',
  userAgent: 'Planted/1.0',
  deviceType: 'mobile',
  clientCountry: 'ID',
  remarks: 'planted remark',
  claimed: { adminid: 'planted claim' },
};
const actor = { accountid: '20261121077', category: 'admin' };

describe('audit claims in the log', () => {
  const { log, store, codec, vault } = openLog();
  const opened = async (stream: string) => (await codec.decodeBatch(await wholeStream(store, stream)))[0]!;
  afterAll(() => vault.close());

  it('are kept sealed and read in the clear', async () => {
    await log.append('book-9', await log.head('book-9'), [liked], meta({ actor, audit }));
    expect((await opened('book-9')).metadata.audit).toEqual(audit);
    const stored = JSON.stringify(await wholeStream(store, 'book-9'));
    for (const planted of ['192.0.2.7', 'Planted', 'planted']) expect(stored).not.toContain(planted);
  });

  it('lose what is personal when the account that acted is erased, and nothing else', async () => {
    await vault.destroy(`account-${actor.accountid}`);
    const event = await opened('book-9');
    expect(event).toMatchObject({ data: { times: 1 } });
    expect(event.metadata.audit).toEqual({ action: 'like', page: '/book', deviceType: 'mobile', clientCountry: 'ID' });
  });

  it.holds('V14.2.4b')('keep nothing personal of somebody without an account', async () => {
    await log.append(
      'book-8',
      await log.head('book-8'),
      [liked],
      meta({ actor: { accountid: '', category: 'visitor' }, audit }),
    );
    expect((await wholeStream(store, 'book-8'))[0]!.metadata.audit).toEqual({
      action: 'like',
      page: '/book',
      deviceType: 'mobile',
      clientCountry: 'ID',
    });
  });
});
