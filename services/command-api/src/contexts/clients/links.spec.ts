import { type Actor } from '@berangkat/contracts/kernel';
import { aClient } from '@berangkat/contracts/testing';
import { memoryPortal } from '../../testing';

const root: Actor = { accountid: '20261101001', category: 'superadmin', role: 'root' };

let portal: ReturnType<typeof memoryPortal>;
let accountid: string;
let clientid: string;
beforeEach(async () => {
  portal = memoryPortal();
  const made = { email: 'employer@example.com', password: 'Berangkat2026', selfregistered: false } as const;
  const { accounts } = portal.handlers;
  ({ accountid } = (
    await accounts.register({ ...made, category: 'employer', status: 'verified' }, portal.by(root))
  ).body);
  clientid = await register('NORDL', accountid);
});
afterEach(() => {
  jest.restoreAllMocks();
  portal.close();
});

const register = async (clientcode: string, linked?: string): Promise<string> =>
  (await portal.handlers.clients.register(aClient({ clientcode, accountid: linked }), portal.by(root))).body.clientid;
const update = (linked?: string) =>
  portal.handlers.clients.update(clientid, { ...aClient(), accountid: linked }, portal.by(root));
const unlink = () => portal.handlers.clients.unlink(accountid, portal.by(root));

/** Does something once, when the client has been changed and nothing has followed from it. */
const afterChange = (work: () => Promise<unknown>): void => {
  const real = portal.commandHandler.decideAndAppend.bind(portal.commandHandler);
  const spy = jest.spyOn(portal.commandHandler, 'decideAndAppend').mockImplementation(async (given) => {
    const done = await real(given);
    if (given.stream !== `client-${clientid}`) return done;
    spy.mockRestore();
    await work();
    return done;
  });
};

const UNLINKED: readonly [string, () => Promise<unknown>][] = [
  ['on the form of the client', () => update()],
  ['on that of the account', unlink],
];

describe.each(UNLINKED)('an account that a client is taken from %s', (_, takeAway) => {
  it('is free for another client', async () => {
    await takeAway();
    const other = await register('OTHER', accountid);
    expect(await portal.handlers.clients.linkedTo(accountid)).toBe(other);
  });

  it('stays the client’s that it is linked to again at the same moment', async () => {
    afterChange(() => portal.handlers.clients.link(clientid, accountid, portal.by(root)));
    await takeAway();
    expect(await portal.handlers.clients.linkedTo(accountid)).toBe(clientid);
    await expect(register('OTHER', accountid)).rejects.toMatchObject({ code: 'account-client-connected' });
  });
});
