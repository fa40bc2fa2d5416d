import { type AccountComparison } from '@berangkat/contracts/accounts';
import { type Actor } from '@berangkat/contracts/kernel';
import { type GivenEvent } from '../../engine/testing';
import { accountRegistered } from '../../testing/events';
import { ReadModels } from '../../testing/read-models';
import { past } from './past';

const admin: Actor = { accountid: '20260101906', category: 'admin' };
const root: Actor = { accountid: '20260101907', category: 'superadmin' };
const [VENDOR, EMPLOYER, OTHER] = ['20260101901', '20260101902', '20260101903'];

const of = (type: string, accountid: string, data: object = {}): GivenEvent => ({
  type,
  stream: `account-${accountid}`,
  data: { accountid, ...data },
});
const positionOf = (number: number): string => String(number).padStart(16, '0');

const HISTORY = [
  accountRegistered(admin),
  accountRegistered(root),
  accountRegistered({ accountid: VENDOR, category: 'vendor' }, { email: 'vendor@example.com', phone: '+62811' }),
  accountRegistered({ accountid: OTHER, category: 'applicant' }, { email: 'gone@example.com' }),
  // From here on.
  of('AccountStatusChanged', VENDOR, { status: 'suspended' }),
  of('AccountNamed', VENDOR, { displayname: 'Sari' }),
  accountRegistered({ accountid: EMPLOYER, category: 'employer' }),
  of('AccountNamed', root.accountid, { displayname: 'Root' }),
  of('AccountErased', OTHER),
  of('AccountStatusChanged', VENDOR, { status: 'verified' }),
  of('AccountSignedIn', admin.accountid, { method: 'password' }),
];

let models: ReadModels;
let compare: (asof: number, until: number, reader?: Actor) => Promise<AccountComparison>;
beforeAll(async () => {
  models = await ReadModels.create();
  await models.given(...HISTORY);
  compare = (asof, until, reader = admin) =>
    past.accounts.compare(models.pool, { id: '', asof: positionOf(asof), until: positionOf(until) }, reader);
});
afterAll(() => models.drop());

const told = ({ changes }: AccountComparison) =>
  changes.map(({ before, after }) => [
    (after ?? before)!.accountid,
    before && [before.status, before.displayname],
    after && [after.status, after.displayname],
  ]);

it('tells which accounts came, changed and were deleted, what changed last first', async () => {
  expect(told(await compare(4, 9))).toEqual([
    [OTHER, ['verified', null], null],
    [EMPLOYER, null, ['verified', null]],
    [VENDOR, ['verified', null], ['suspended', 'Sari']],
  ]);
});
it('leaves out what is as it was, and sign-ins', async () => {
  expect(told(await compare(4, 5))).toEqual([[VENDOR, ['verified', null], ['suspended', null]]]);
  expect(told(await compare(4, 11))).toEqual([
    [VENDOR, ['verified', null], ['verified', 'Sari']],
    [OTHER, ['verified', null], null],
    [EMPLOYER, null, ['verified', null]],
  ]);
  expect(told(await compare(10, 11))).toEqual([]);
});
it('masks superadmins, so that what they are called is no change for others', async () => {
  expect(told(await compare(7, 8))).toEqual([]);
  expect(told(await compare(7, 8, root))).toEqual([[root.accountid, ['verified', null], ['verified', 'Root']]]);
});
it('takes the two moments in any order', async () => {
  expect(await compare(9, 4)).toEqual(await compare(4, 9));
});
