import { FACTOR_NOTICE } from '@berangkat/contracts/factors';
import { type Actor, DAY, midnightOf } from '@berangkat/contracts/kernel';
import { DemoDataBegun, PORTAL_STREAM } from '@berangkat/contracts/portal';
import { memoryPortal } from '../../testing';
import { factorDuty } from './duty';

const NOW = Date.parse('2026-12-01T03:00:00Z');
const root: Actor = { accountid: '20261101001', category: 'superadmin' };
beforeEach(() => jest.useFakeTimers({ now: NOW, doNotFake: ['nextTick', 'setImmediate'] }));
afterEach(() => jest.useRealTimers());

const opened = (hasFactor: readonly string[] = []) => {
  const portal = memoryPortal();
  const told: unknown[] = [];
  const duty = factorDuty({
    commandHandler: portal.commandHandler,
    setFactorDue: (category, due) => Promise.resolve(void told.push([category, due])),
    superadminsKnown: () => Promise.resolve([root.accountid]),
    hasFactor: (accountid) => Promise.resolve(hasFactor.includes(accountid)),
  });
  return { portal, told, duty };
};

it.holds('V6.3.3e')('is begun for superadmins once one of them has a factor, and sessions are told', async () => {
  const { duty, told } = opened([root.accountid]);
  expect(await duty.dueOf(root)).toBeUndefined();
  await duty.sweep();
  await duty.sweep();
  expect(told).toEqual([['superadmin', NOW + FACTOR_NOTICE]]);
  expect(await duty.dueOf(root)).toBe(NOW + FACTOR_NOTICE);
  expect(await duty.dueOf({ ...root, category: 'admin' })).toBeUndefined();
  expect(await duty.dueOf({ ...root, category: 'vendor' })).toBeUndefined();
});
it.holds('V6.3.3e')('is begun neither where none has one, nor in a demonstration', async () => {
  const none = opened();
  await none.duty.sweep();
  expect(none.told).toEqual([]);
  const demo = opened([root.accountid]);
  await demo.portal.commandHandler.decideAndAppend({
    stream: PORTAL_STREAM,
    decider: { initialState: () => null, decide: () => [{ type: DemoDataBegun.type, data: {} }], evolve: () => null },
    command: { type: 'BeginDemo' },
    meta: demo.portal.by(root),
  });
  await demo.duty.sweep();
  await demo.duty.beginByItself();
  expect(demo.told).toEqual([]);
});
it.holds('V6.3.3e')('gives an account that is made later its week', async () => {
  const { duty } = opened([root.accountid]);
  await duty.sweep();
  jest.setSystemTime(NOW + 30 * DAY);
  const later = { accountid: '20261231005', category: 'superadmin' } as const;
  expect(await duty.dueOf(later)).toBe(midnightOf('2027-01-01').getTime() + FACTOR_NOTICE);
});
it.holds('V6.3.3e')('gives no time to an account whose id is of a day that has not come', async () => {
  const { duty } = opened([root.accountid]);
  await duty.sweep();
  expect(await duty.dueOf({ accountid: '20271231005', category: 'superadmin' })).toBe(NOW + FACTOR_NOTICE);
});
it.holds('V6.3.3e')('is changed by those who have a factor themselves, and lifted at once', async () => {
  const { duty, told, portal } = opened();
  const body = { superadmin: false, admin: true };
  await expect(duty.change(body, {}, portal.by(root))).rejects.toMatchObject({ status: 409, code: 'factor-duty-own' });
  const meta = { ...portal.by(root), occurredAt: NOW };
  await duty.change(body, { factorAt: NOW }, meta);
  expect((await duty.read()).body).toEqual({
    superadmin: null,
    admin: new Date(NOW + FACTOR_NOTICE).toISOString(),
    revision: 1,
  });
  expect(told.splice(0)).toEqual([
    ['superadmin', undefined],
    ['admin', NOW + FACTOR_NOTICE],
  ]);
  await duty.change({ superadmin: false, admin: false }, { factorAt: NOW }, { ...portal.by(root), occurredAt: NOW });
  const lifted = [
    ['superadmin', undefined],
    ['admin', undefined],
  ];
  expect(told.splice(0)).toEqual(lifted);
  // As after a process that died before it told anybody.
  await duty.sweep();
  expect(told).toEqual(lifted);
  expect(await duty.dueOf({ ...root, category: 'admin' })).toBeUndefined();
});
