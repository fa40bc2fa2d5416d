import { type Actor } from '@berangkat/contracts/kernel';
import { memoryPortal } from '../../testing';
import { LOGIN_ID } from './holds';

const root: Actor = { accountid: '20261101001', category: 'superadmin', role: 'root' };

it('a reset that is sent again shows the login ID that works, and keeps no other', async () => {
  const portal = memoryPortal();
  const { accounts } = portal.handlers;
  const { accountid } = (
    await accounts.create(
      { email: 'vendor@example.com', password: 'Berangkat2026', category: 'vendor' },
      portal.by(root),
      false,
    )
  ).body;
  const confirmed: string[] = [];
  const confirm = portal.uniqueness.confirm.bind(portal.uniqueness);
  jest.spyOn(portal.uniqueness, 'confirm').mockImplementation((kind, value, ...rest) => {
    if (kind === LOGIN_ID) confirmed.push(value);
    return confirm(kind, value, ...rest);
  });
  const meta = portal.by(root);
  // The answer to the first one gets lost.
  await accounts.resetLoginId(accountid, meta);
  const { loginid } = (await accounts.resetLoginId(accountid, meta)).body;
  const from = { address: '203.0.113.7', cookies: undefined };
  expect((await accounts.signInWithLoginId({ loginid }, from, portal.by(root))).body.accountid).toBe(accountid);
  expect(new Set(confirmed)).toEqual(new Set([loginid]));
  portal.close();
});
