import { type GivenEvent, projectionSpec } from '../../engine/testing';
import { accounts } from './projection';

const ACCOUNT = '20260101001';
const SECOND = Date.UTC(2026, 0, 2, 9);
const registered: GivenEvent = {
  type: 'AccountRegistered',
  data: {
    accountid: ACCOUNT,
    category: 'vendor',
    email: 'agent@example.com',
    passwordhash: 'x',
    avatar: 'avatar0.png',
    status: 'verified',
    selfregistered: false,
  },
};
const signedIn: GivenEvent = {
  type: 'AccountSignedIn',
  data: { accountid: ACCOUNT, method: 'password' },
  at: SECOND,
  audit: { clientCountry: 'QA' },
};
const suspended: GivenEvent = { type: 'AccountStatusChanged', data: { accountid: ACCOUNT, status: 'suspended' } };
const notice = { topic: 'accounts', ids: { accountid: ACCOUNT } } as const;

it('a registered account is listed, without anything secret', async () => {
  const outcome = projectionSpec(accounts).given(registered);
  await outcome.expectRows({
    accounts: [{ accountid: ACCOUNT, email: 'agent@example.com', role: null, hasloginid: false, lastsigninat: null }],
  });
  expect(Object.keys(accounts.tables.accounts!.columns).filter((column) => /password|hash/.test(column))).toEqual([]);
});

it('is called by its name, without one by its address', async () => {
  const named = (displayname?: string): GivenEvent => ({
    type: 'AccountNamed',
    data: { accountid: ACCOUNT, displayname },
  });
  const updated: GivenEvent = {
    type: 'AccountUpdated',
    data: { accountid: ACCOUNT, email: 'rani.wulandari@example.com', avatar: 'avatar0.png', changed: ['email'] },
  };
  const called = (shownname: string, ...events: readonly GivenEvent[]) =>
    projectionSpec(accounts)
      .given(registered, ...events)
      .expectRows({ accounts: [{ shownname }] });
  await called('Agent');
  await called('Rani Wulandari', updated);
  await called('Rani W.', named('Rani W.'), updated);
  await called('Rani Wulandari', named('Rani W.'), updated, named());
});

it('has a login ID only until a password is set', async () => {
  const withoutPassword = { ...registered, data: { ...registered.data, passwordhash: null } };
  await projectionSpec(accounts)
    .given(withoutPassword)
    .expectRows({ accounts: [{ onlyloginid: true }] });
  const passwordSet: GivenEvent = { type: 'AccountPasswordSet', data: { accountid: ACCOUNT, passwordhash: 'x' } };
  await projectionSpec(accounts)
    .given(withoutPassword, passwordSet)
    .expectRows({ accounts: [{ onlyloginid: false }] });
});

describe('an e-mail that waits to be confirmed', () => {
  const asked = (email: string): GivenEvent => ({
    type: 'AccountEmailLinkAsked',
    data: { accountid: ACCOUNT, email, linkkey: 'x', undokey: 'y', askedat: SECOND },
  });
  const confirmed: GivenEvent = {
    type: 'AccountEmailConfirmed',
    data: { accountid: ACCOUNT, email: 'new@example.com', linkkey: 'x', confirmedat: SECOND },
  };
  const undone: GivenEvent = { type: 'AccountEmailChangeUndone', data: { accountid: ACCOUNT, undokey: 'y' } };

  const status = (status: string): GivenEvent => ({
    type: 'AccountStatusChanged',
    data: { accountid: ACCOUNT, status },
  });

  it('stands beside the one that is in force', async () => {
    await projectionSpec(accounts)
      .given(registered, asked('new@example.com'))
      .expectRows({ accounts: [{ email: 'agent@example.com', pendingemail: 'new@example.com' }] });
  });

  it('stays where another status lets the account sign in', async () => {
    await projectionSpec(accounts)
      .given(registered, asked('new@example.com'), status('verified'))
      .expectRows({ accounts: [{ pendingemail: 'new@example.com' }] });
  });

  it.all([
    ['of the own e-mail', asked('agent@example.com')],
    ['that was confirmed', confirmed],
    ['that was taken back', undone],
    ['of an account that may not sign in any more', status('suspended')],
  ])('is none: a link %s', async (_, event) => {
    await projectionSpec(accounts)
      .given(registered, asked('new@example.com'), event)
      .expectRows({ accounts: [{ pendingemail: null }] });
  });
});

it('a sign-in is remembered with its country, and announced to nobody', async () => {
  await projectionSpec(accounts)
    .given(registered, signedIn)
    .expectRows({ accounts: [{ lastsigninat: SECOND, lastsignincountry: 'QA' }] });
  await projectionSpec(accounts).given(signedIn).expectNotices();
});

it('is called as the newest name says, and everybody who shows it hears of it', async () => {
  const named = (displayname?: string): GivenEvent => ({
    type: 'AccountNamed',
    data: { accountid: ACCOUNT, displayname },
  });
  await projectionSpec(accounts)
    .given(registered, named('Agus'), named('Agus Salim'))
    .expectRows({ accounts: [{ displayname: 'Agus Salim' }] });
  const outcome = projectionSpec(accounts).given(registered, named('Agus'), named());
  await outcome.expectRows({ accounts: [{ displayname: null }] });
  await outcome.expectNotices(notice);
});

it('holds what was granted and was not withdrawn, and everybody who shows it hears of it', async () => {
  const of = (type: string): GivenEvent => ({
    type,
    data: { accountid: ACCOUNT, capability: 'applicant-status-report' },
  });
  const [granted, withdrawn] = [of('AccountCapabilityGranted'), of('AccountCapabilityWithdrawn')];
  const outcome = projectionSpec(accounts).given(registered, granted, granted);
  await outcome.expectRows({ accounts: [{ capabilities: ['applicant-status-report'] }] });
  await outcome.expectNotices(notice);
  await projectionSpec(accounts)
    .given(registered, granted, withdrawn)
    .expectRows({ accounts: [{ capabilities: [] }] });
});

it('a change of status and a login ID are shown and announced', async () => {
  const outcome = projectionSpec(accounts).given(registered, suspended, {
    type: 'AccountLoginIdReset',
    data: { accountid: ACCOUNT, loginid: 'A1B2C3' },
  });
  await outcome.expectRows({ accounts: [{ status: 'suspended', hasloginid: true }] });
  await outcome.expectNotices(notice);
});

it('an update replaces the details; every change of what the form shows counts', async () => {
  const updated: GivenEvent = {
    type: 'AccountUpdated',
    data: {
      accountid: ACCOUNT,
      email: 'new@example.com',
      avatar: 'avatar3.png',
      phone: '+62811',
      changed: ['email', 'phone'],
    },
  };
  const outcome = projectionSpec(accounts).given(registered, updated, suspended, signedIn);
  await outcome.expectRows({
    accounts: [{ email: 'new@example.com', avatar: 'avatar3.png', phone: '+62811', remarks: null, revision: 2 }],
  });
  await outcome.expectNotices(notice);
});

it('of an erased account nothing is left but its id and kind, and everybody hears of it', async () => {
  const erased: GivenEvent = { type: 'AccountErased', data: { accountid: ACCOUNT, category: 'vendor' } };
  const outcome = projectionSpec(accounts).given(registered, signedIn, erased);
  await outcome.expectRows({
    accounts: [
      {
        accountid: ACCOUNT,
        category: 'vendor',
        status: 'erased',
        email: null,
        phone: null,
        lastsigninat: null,
        lastsignincountry: null,
      },
    ],
  });
  await outcome.expectNotices(notice);
});
