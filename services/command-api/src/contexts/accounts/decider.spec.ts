import { type AccountStatus } from '@berangkat/contracts/accounts';
import { type Category } from '@berangkat/contracts/permissions';
import { deciderSpec } from '@berangkat/platform/event-log/testing';
import { type AccountChanges, accountDecider, type AccountCommand, type AccountEvent } from './decider';

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
it.holds('V6.3.4c').all(['inactive', 'suspended'] as const)('does not sign in who is %s', (status) =>
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
it.holds('V6.1.3').all(['admin', 'superadmin'] as const)('issues none to an %s', (category) =>
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

describe('a first password', () => {
  const setFirst: AccountCommand = { type: 'SetPassword', accountid, passwordhash: 'new', first: true };
  const passwordSet: AccountEvent = { type: 'AccountPasswordSet', data: { accountid, passwordhash: 'new' } };
  const withoutPassword = {
    ...registered('applicant'),
    data: { ...registered('applicant').data, passwordhash: null },
  } as AccountEvent;

  it.holds('V6.2.2')('is taken by an account that has none, and by no other', () => {
    given(withoutPassword).when(setFirst).then(passwordSet);
    for (const before of [[registered('applicant')], [withoutPassword, passwordSet]])
      given(...before)
        .when(setFirst)
        .thenRefused({ status: 403, code: 'change-password-loginid' });
  });
});

describe('a capability', () => {
  const capability = 'applicant-status-report';
  const set = (granted: boolean): AccountCommand => ({ type: 'SetCapability', accountid, capability, granted });
  const granted: AccountEvent = { type: 'AccountCapabilityGranted', data: { accountid, capability } };
  const withdrawn: AccountEvent = { type: 'AccountCapabilityWithdrawn', data: { accountid, capability } };
  const superadmin = registered('superadmin', 'verified');

  it('is granted once, withdrawn once, and granted again', () => {
    given(superadmin).when(set(true)).then(granted);
    given(superadmin, granted).when(set(true)).thenNothing();
    given(superadmin).when(set(false)).thenNothing();
    given(superadmin, granted).when(set(false)).then(withdrawn);
    given(superadmin, granted, withdrawn).when(set(true)).then(granted);
  });
  it.holds('V8.2.1c')('is for superadmins who are there', () => {
    given(registered('admin', 'verified'))
      .when(set(true))
      .thenRefused({ status: 403, code: 'capability-superadmins-only' });
    given().when(set(true)).thenRefused({ status: 404 });
  });
  it('comes with the account that a portal begins with', () =>
    given()
      .when({ ...register, category: 'superadmin', role: 'root', capabilities: [capability] })
      .then(
        { ...registered('superadmin'), data: { ...registered('superadmin').data, role: 'root' } } as AccountEvent,
        granted,
      ));
});

describe('the account form', () => {
  const update = (changes: AccountChanges, revision?: number): AccountCommand => ({
    type: 'UpdateAccount',
    accountid,
    changes,
    revision,
  });
  const details = { accountid, email: 'sari@example.com', avatar: 'avatar0.png' };

  it('changes what differs and nothing else, each fact as its own event', () => {
    given(registered('vendor'))
      .when(
        update({
          email: 'dewi@example.com',
          phone: '+62811223344',
          displayname: 'Dewi',
          status: 'verified',
          passwordhash: 'new',
        }),
      )
      .then(
        {
          type: 'AccountUpdated',
          data: { ...details, email: 'dewi@example.com', phone: '+62811223344', changed: ['email', 'phone'] },
        },
        { type: 'AccountNamed', data: { accountid, displayname: 'Dewi' } },
        changed('verified'),
        { type: 'AccountPasswordSet', data: { accountid, passwordhash: 'new' } },
      );
    given(registered())
      .when(update({ email: 'sari@example.com', avatar: 'avatar0.png', status: 'unverified' }))
      .thenNothing();
  });
  it('takes a phone away, and gives one to vendors only', () => {
    const phoned: AccountEvent = {
      type: 'AccountUpdated',
      data: { ...details, phone: '+62811223344', changed: ['phone'] },
    };
    given(registered('vendor'), phoned)
      .when(update({ phone: null }))
      .then({ type: 'AccountUpdated', data: { ...details, changed: ['phone'] } });
    given(registered('employer'))
      .when(update({ phone: '+62811223344' }))
      .thenNothing();
  });
  it.holds('acc-status-sent')('never lowers a status by leaving it out', () =>
    given(registered('vendor', 'verified'))
      .when(update({ avatar: 'avatar3.png' }))
      .then({ type: 'AccountUpdated', data: { ...details, avatar: 'avatar3.png', changed: ['avatar'] } }),
  );
  it('does not change what somebody else changed meanwhile', () => {
    given(registered(), changed('verified'))
      .when(update({ avatar: 'avatar3.png' }, 0))
      .thenRefused({ status: 409, code: 'stale-revision' });
    given(registered(), changed('verified'), { type: 'AccountSignedIn', data: { accountid, method: 'password' } })
      .when(update({ avatar: 'avatar3.png' }, 1))
      .then({ type: 'AccountUpdated', data: { ...details, avatar: 'avatar3.png', changed: ['avatar'] } });
  });
});

const issued: AccountEvent = {
  type: 'AccountLoginIdReset',
  data: { accountid, lookup: 'k', loginid: 'ABCDEFGH23', loginidhash: '$argon2id$…' },
};
it('a look at a login ID is an event, where there is one', () => {
  given(registered('vendor'), issued)
    .when({ type: 'RevealLoginId', accountid })
    .then({ type: 'AccountLoginIdRevealed', data: { accountid } });
  given(registered('vendor'))
    .when({ type: 'RevealLoginId', accountid })
    .thenRefused({ status: 409, code: 'account-no-loginid' });
});

const erased: AccountEvent = { type: 'AccountErased', data: { accountid, category: 'vendor' } };
it('is erased once, and is not there any more', () => {
  const erase: AccountCommand = { type: 'Erase', accountid };
  given(registered('vendor'), issued).when(erase).then(erased);
  given(registered('vendor'), erased).when(erase).thenNothing();
  given(registered('vendor'), erased)
    .when({ type: 'SignIn', accountid, method: 'password' })
    .thenRefused({ status: 404 });
  given(registered('vendor'), erased).when(register).thenNothing();
});
it('a superadmin is never erased', () =>
  given(registered('superadmin')).when({ type: 'Erase', accountid }).thenRefused({ status: 403 }));
