import { type Actor } from '@berangkat/contracts/kernel';
import { aClient } from '@berangkat/contracts/testing';
import { substitute } from '../../kernel/resource';
import { memoryPortal } from '../../testing';
import { knownCodes } from './handlers';

const root: Actor = { accountid: '20261101001', category: 'superadmin', role: 'root' };
const taken = { status: 409, code: 'client-code-taken' };

/** Clients that had their codes before codes were reserved. */
const before = new Map<string, string[]>();

let portal: ReturnType<typeof memoryPortal>;
beforeEach(() => {
  before.clear();
  const known = substitute(knownCodes, () => async (code) => before.get(code.toUpperCase()) ?? []);
  portal = memoryPortal({ substitutes: [known] });
});
afterEach(() => {
  jest.restoreAllMocks();
  portal.close();
});

const register = async (clientcode: string): Promise<string> =>
  (await portal.handlers.clients.register(aClient({ clientcode }), portal.by(root))).body.clientid;
const update = (clientid: string, clientcode: string) =>
  portal.handlers.clients.update(clientid, aClient({ clientcode }), portal.by(root));

/** Holds the next command that is about to be appended. Resolves when it is there; `go` lets it go on. */
const holdNext = () => {
  let go = (): void => undefined;
  const held = new Promise<void>((resolve) => (go = resolve));
  const real = portal.commandHandler.decideAndAppend.bind(portal.commandHandler);
  const there = new Promise<void>((resolve) => {
    const spy = jest.spyOn(portal.commandHandler, 'decideAndAppend').mockImplementation(async (given) => {
      // Reservations are commands as well.
      if (!/^client-\d+$/.test(given.stream)) return real(given);
      spy.mockRestore();
      resolve();
      await held;
      return real(given);
    });
  });
  return { there, go };
};

it('gives a code to one of two clients that are registered at once', async () => {
  const { there, go } = holdNext();
  const first = register('NORDL');
  await there;
  await expect(register('NORDL')).rejects.toMatchObject(taken);
  go();
  const clientid = await first;
  await expect(register('nordl')).rejects.toMatchObject(taken);
  expect(await portal.handlers.clients.find(clientid)).toBeDefined();
});

it('gives a code to one of two clients of which one takes it while the other is registered with it', async () => {
  const clientid = await register('OTHER');
  const { there, go } = holdNext();
  const change = update(clientid, 'NORDL');
  await there;
  await expect(register('NORDL')).rejects.toMatchObject(taken);
  go();
  await change;
  // The code that it gave up is free.
  await register('OTHER');
});

it('frees a code whose client was not registered', async () => {
  const phone = '+999123456789';
  const refused = portal.handlers.clients.register(aClient({ phone }), portal.by(root));
  await expect(refused).rejects.toMatchObject({ code: 'phone-nobodys' });
  await register('NORDL');
});

it('is refused where a client has it from before, and two who share one from then stay as they are', async () => {
  const [first, second] = [await register('FIRST'), await register('SECOND')];
  before.set('NORDL', ['20250101001', first]).set('FIRST', [first, second]);
  await expect(register('NORDL')).rejects.toMatchObject(taken);
  await expect(update(second, 'NORDL')).rejects.toMatchObject(taken);
  await expect(update(first, 'FIRST')).resolves.toBeDefined();
});
