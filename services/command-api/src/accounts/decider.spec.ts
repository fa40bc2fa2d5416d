import { type AccountStatus } from '@berangkat/contracts/accounts';
import { type Category } from '@berangkat/contracts/permissions';
import { deciderSpec } from '@berangkat/platform/event-log/testing';
import { accountDecider, type AccountCommand, type AccountEvent } from './decider';

const { given } = deciderSpec(accountDecider);

const accountid = '20261121001';
const registered = (category: Category = 'applicant', status: AccountStatus = 'unverified'): AccountEvent => ({
  type: 'AccountRegistered',
  data: {
    accountid,
    category,
    email: 'sari@example.com',
    passwordhash: '$argon2id$…',
    avatar: 'avatar0.png',
    status,
    selfregistered: true,
  },
});
const register: AccountCommand = {
  type: 'RegisterAccount',
  accountid,
  category: 'applicant',
  email: 'sari@example.com',
  passwordhash: '$argon2id$…',
  avatar: 'avatar0.png',
  status: 'unverified',
  selfregistered: true,
};
const reset: AccountCommand = {
  type: 'ResetLoginId',
  accountid,
  lookup: 'k',
  loginid: 'ABCDEFGH23',
  loginidhash: '$argon2id$…',
};

it('registers, leaving out what was not given', () =>
  given()
    .when({ ...register, phone: undefined })
    .then(registered()));
it('registers once', () => given(registered()).when(register).thenNothing());
it('signs in who is unverified', () =>
  given(registered())
    .when({ type: 'SignIn', accountid, method: 'password' })
    .then({ type: 'AccountSignedIn', data: { accountid, method: 'password' } }));
it.each(['inactive', 'suspended'] as const)('does not sign in who is %s', (status) =>
  given(registered('applicant', status))
    .when({ type: 'SignIn', accountid, method: 'password' })
    .thenRefused({ status: 403, code: 'login-unauthorized' }),
);
it('issues a login ID', () =>
  given(registered('vendor'))
    .when(reset)
    .then({
      type: 'AccountLoginIdReset',
      data: { accountid, lookup: 'k', loginid: 'ABCDEFGH23', loginidhash: '$argon2id$…' },
    }));
it.each(['admin', 'superadmin'] as const)('issues none to an %s', (category) =>
  given(registered(category)).when(reset).thenRefused({ status: 403 }),
);
it('takes a new password', () =>
  given(registered())
    .when({ type: 'SetPassword', accountid, passwordhash: '$argon2id$new' })
    .then({ type: 'AccountPasswordSet', data: { accountid, passwordhash: '$argon2id$new' } }));

it('is called as its owner says, and by nothing when the name is taken away', () => {
  const named: AccountEvent = { type: 'AccountNamed', data: { accountid, displayname: 'Sari Dewi' } };
  const name = (displayname?: string): AccountCommand => ({ type: 'NameAccount', accountid, displayname });
  given(registered()).when(name('Sari Dewi')).then(named);
  given(registered(), named).when(name('Sari Dewi')).thenNothing();
  given(registered(), named).when(name()).then({ type: 'AccountNamed', data: { accountid } });
  given(registered()).when(name()).thenNothing();
  given().when(name('Sari Dewi')).thenRefused({ status: 404 });
});

const changed = (status: 'suspended' | 'verified' | 'inactive') =>
  ({ type: 'AccountStatusChanged', data: { accountid, status } }) as const;
const suspend: AccountCommand = { type: 'Suspend', accountid };
const restore: AccountCommand = { type: 'Restore', accountid };
it('is suspended, once', () => given(registered()).when(suspend).then(changed('suspended')));
it('is not suspended twice', () => given(registered(), changed('suspended')).when(suspend).thenNothing());
it('does not sign in while it is suspended', () =>
  given(registered(), changed('suspended'))
    .when({ type: 'SignIn', accountid, method: 'password' })
    .thenRefused({ status: 403, code: 'login-unauthorized' }));
it('has its status back when it is restored', () =>
  given(registered('admin', 'verified'), changed('suspended')).when(restore).then(changed('verified')));
it('signs in once it is restored', () =>
  given(registered('admin', 'verified'), changed('suspended'), changed('verified'))
    .when({ type: 'SignIn', accountid, method: 'password' })
    .then({ type: 'AccountSignedIn', data: { accountid, method: 'password' } }));
it('is restored from a suspension only', () =>
  given(registered('admin', 'verified'), changed('inactive')).when(restore).thenNothing());
it('knows no account before it registers', () =>
  given().when({ type: 'SignOut', accountid }).thenRefused({ status: 404 }));
