import { type Actor } from '@berangkat/contracts/kernel';
import { memoryPortal } from '../../testing';

const root: Actor = { accountid: '20260101900', category: 'superadmin' };
const AYU = '20260101101';
const NOW = Date.UTC(2026, 0, 5);

let portal: ReturnType<typeof memoryPortal>;
beforeEach(() => {
  portal = memoryPortal();
});
afterEach(() => portal.close());

const told = async (): Promise<unknown[]> => {
  const events: unknown[] = [];
  for await (const page of portal.store.readStream(`refusals-${AYU}`)) events.push(...page.map(({ data }) => data));
  return events;
};
const refuse = async (times: number, from = NOW): Promise<void> => {
  for (let nth = 0; nth < times; nth += 1) await portal.handlers.alerts.refused(AYU, from + nth);
};

it.holds('V16.3.2')('ten refusals of one account within a minute are told, once in ten minutes', async () => {
  await refuse(9);
  expect(await told()).toEqual([]);
  await refuse(30, NOW + 9);
  expect(await told()).toEqual([{ accountid: AYU, refused: 10 }]);
  await refuse(10, NOW + 600_020);
  expect(await told()).toHaveLength(2);
});

it('refusals that the log could not be told of are told again', async () => {
  jest.spyOn(portal.store, 'append').mockRejectedValueOnce(new Error('the log is away'));
  await expect(refuse(10)).rejects.toThrow('the log is away');
  await refuse(10, NOW + 10);
  expect(await told()).toEqual([{ accountid: AYU, refused: 10 }]);
});

it('as many as the rule says, or never', async () => {
  const { alerts } = portal.handlers;
  await alerts.changeRules({ refusals: 3, newcountry: true }, portal.by(root));
  await refuse(3);
  expect(await told()).toEqual([{ accountid: AYU, refused: 3 }]);
  await alerts.changeRules({ newcountry: true }, portal.by(root));
  await refuse(50, NOW + 700_000);
  expect(await told()).toHaveLength(1);
});
