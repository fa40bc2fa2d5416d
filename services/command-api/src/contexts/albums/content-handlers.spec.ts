import { createContentFields } from '@berangkat/contracts/albums';
import { type Actor } from '@berangkat/contracts/kernel';
import { memoryPortal } from '../../testing';

const superadmin: Actor = { accountid: '20261122001', category: 'superadmin' };
const admin: Actor = { accountid: '20261122002', category: 'admin' };

describe('contents', () => {
  const portal = memoryPortal();
  const { contents, ...albums } = portal.handlers.albums;
  let albid: string;
  afterAll(() => portal.close());
  beforeAll(async () => {
    const album = { name: 'Kitchens', public: true, status: 'active' } as const;
    albid = (await albums.create(album, portal.by(superadmin))).body.albid;
  });

  const form = (given: object = {}) =>
    createContentFields.parse({ albid, name: 'The kitchen', public: 'true', ...given });
  const file = (conid: string) => ({ file: `contents/${conid}/a-file.mp4`, type: 'video/mp4', size: 9 });
  const post = async (commandId: string) => {
    const meta = portal.by(superadmin, { commandId });
    const begun = await contents.begin(meta);
    return { begun, done: await contents.post(begun, form(), file(begun), meta) };
  };

  it('are stored under the id that they will have, with a key for their files', async () => {
    const { begun, done } = await post('one');
    expect(done.body).toEqual({ conid: begun });
    const subject = `content-${begun}` as const;
    expect((await portal.vault.keysFor([subject])).get(subject)).toMatchObject({ type: 'secret' });
  });

  it('are posted once, however often the command comes', async () => {
    const first = await post('two');
    const again = await post('two');
    expect(again.begun).not.toBe(first.begun);
    expect(again.done).toEqual(first.done);
  });

  it('are refused where an attempt of the same command left nothing but its id, and taken the next time', async () => {
    const { uniqueness } = portal;
    const meta = portal.by(superadmin, { commandId: 'cut off' });
    await uniqueness.reserve('creation', meta.commandId, '20261122777', meta);
    await expect(post('cut off')).rejects.toMatchObject({ status: 409 });
    expect((await post('cut off')).done.body.conid).toMatch(/^\d{11}$/);
  });

  it('need an album that there is', async () => {
    const meta = portal.by(superadmin);
    const begun = await contents.begin(meta);
    await expect(contents.post(begun, form({ albid: '20261122999' }), file(begun), meta)).rejects.toMatchObject({
      status: 400,
      code: 'content-required',
    });
  });

  it('are for superadmins, and an admin is told nothing of which there are', async () => {
    const { done } = await post('three');
    await expect(contents.begin(portal.by(admin))).rejects.toMatchObject({ status: 403 });
    for (const conid of [done.body.conid, '20261122999'])
      await expect(contents.assertMayEdit(conid, portal.by(admin))).rejects.toMatchObject({ status: 403 });
    await expect(contents.assertMayEdit('20261122999', portal.by(superadmin))).rejects.toMatchObject({ status: 404 });
  });
});
