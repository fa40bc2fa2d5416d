import { updateAccount } from '@berangkat/contracts/accounts';
import { type Actor } from '@berangkat/contracts/kernel';
import { type Category } from '@berangkat/contracts/permissions';
import { type CommandMeta } from '@berangkat/platform/event-log';
import { memoryPortal } from '../../testing';

const root: Actor = { accountid: '20261101001', category: 'superadmin', role: 'root' };
const password = 'Berangkat2026';
const changed = 'Another2026';
const email = 'owner@example.com';

let portal: ReturnType<typeof memoryPortal>;
beforeEach(() => {
  portal = memoryPortal();
});
afterEach(() => {
  jest.restoreAllMocks();
  portal.close();
});

const register = async (category: Category): Promise<Actor> => {
  const { accountid } = (
    await portal.handlers.accounts.register(
      { email, password, category, selfregistered: false, status: 'verified' },
      portal.by(root),
    )
  ).body;
  return { accountid, category };
};
/** Opens a session, and answers how to look whether it lives. */
const openSession = async (actor: Actor) => {
  const { setCookie, session } = await portal.sessions.start({ actor, method: 'password' });
  return { session, lives: async () => (await portal.sessions.resolve(setCookie.split(';')[0])) !== undefined };
};
const update = (body: object) => (accountid: string, meta: CommandMeta) =>
  portal.handlers.accounts.update(accountid, updateAccount.parse(body), meta);
const grant = (accountid: string, meta: CommandMeta) =>
  portal.handlers.accounts.setCapability(accountid, { capability: 'operations', granted: true }, meta);
const changePassword = (actor: Actor, meta: CommandMeta, sessionId = 'session') =>
  portal.handlers.accounts.changePassword(
    { old_password: password, new_password: changed },
    { id: sessionId, method: 'password' },
    { ...meta, actor },
  );

type Change = (accountid: string, meta: CommandMeta) => Promise<unknown>;
const CHANGES: readonly [string, Category, Change][] = [
  ['a suspension on the form', 'vendor', update({ status: 'suspended' })],
  ['a new password on the form', 'vendor', update({ password: changed })],
  [
    'a change of the own password',
    'vendor',
    (accountid, meta) => changePassword({ accountid, category: 'vendor' }, meta),
  ],
  ['a reset of the login ID', 'vendor', (accountid, meta) => portal.handlers.accounts.resetLoginId(accountid, meta)],
  ['a suspension at the machine', 'vendor', (_, meta) => portal.handlers.accounts.suspend(email, meta)],
  [
    'a new password at the machine',
    'vendor',
    (_, meta) => portal.handlers.accounts.setPassword({ email, password: changed }, meta),
  ],
  ['a capability', 'superadmin', grant],
];

describe('a process that dies between the change and the sessions', () => {
  it.holds('V7.4.2d').each(CHANGES)(
    'leaves no session after %s, when the next one starts',
    async (_, category, change) => {
      const actor = await register(category);
      const { lives } = await openSession(actor);
      for (const call of ['endAllOf', 'setCapabilities'] as const)
        jest.spyOn(portal.sessions, call).mockRejectedValueOnce(new Error('killed'));
      await expect(change(actor.accountid, portal.by(root))).rejects.toThrow('killed');
      jest.restoreAllMocks();
      expect(await lives()).toBe(true);
      await portal.uniqueness.sweep({ startup: true });
      expect(await lives()).toBe(false);
      // It is settled: sessions that begin afterwards stay.
      const later = await openSession(actor);
      await portal.uniqueness.sweep({ startup: true });
      expect(await later.lives()).toBe(true);
    },
  );
});

it('of two changes of what an account may do, the later one holds, whichever is told last', async () => {
  const actor = await register('superadmin');
  const { setCookie } = await portal.sessions.start({ actor, method: 'password' });
  const tell = portal.sessions.setCapabilities.bind(portal.sessions);
  jest.spyOn(portal.sessions, 'setCapabilities').mockImplementationOnce(async (...given) => {
    await portal.handlers.accounts.setCapability(
      actor.accountid,
      { capability: 'operations', granted: false },
      portal.by(root),
    );
    await tell(...given);
  });
  await grant(actor.accountid, portal.by(root));
  expect((await portal.sessions.resolve(setCookie.split(';')[0]))?.actor.capabilities).toBeUndefined();
});

it('a refused change leaves the sessions, now and at the next start', async () => {
  const actor = await register('vendor');
  const { lives } = await openSession(actor);
  await expect(update({ status: 'suspended', revision: 7 })(actor.accountid, portal.by(root))).rejects.toMatchObject({
    code: 'stale-revision',
  });
  await portal.uniqueness.sweep({ startup: true });
  expect(await lives()).toBe(true);
});

it('a change that was carried out leaves nothing to the next start', async () => {
  const actor = await register('vendor');
  await update({ password: changed })(actor.accountid, portal.by(root));
  const { lives } = await openSession(actor);
  await portal.uniqueness.sweep({ startup: true });
  expect(await lives()).toBe(true);
});

describe('a change of the own password that is sent again', () => {
  it.holds('V7.4.3')(
    'after the database was away ends the other sessions, although the old password is wrong by now',
    async () => {
      const actor = await register('vendor');
      const [here, elsewhere] = [await openSession(actor), await openSession(actor)];
      const meta = portal.by(actor);
      jest.spyOn(portal.sessions, 'endAllOf').mockRejectedValueOnce(new Error('away'));
      await expect(changePassword(actor, meta, here.session.id)).rejects.toThrow('away');
      await changePassword(actor, meta, here.session.id);
      expect([await here.lives(), await elsewhere.lives()]).toEqual([true, false]);
    },
  );

  it('is judged when it is another command, or changed something else the first time', async () => {
    const actor = await register('vendor');
    const meta = portal.by(actor);
    await portal.handlers.accounts.nameOwn({ displayname: 'Owner' }, meta);
    await changePassword(actor, portal.by(actor));
    for (const again of [meta, portal.by(actor)])
      await expect(changePassword(actor, again)).rejects.toMatchObject({ status: 401, code: 'change-password-401' });
  });
});
