import { deciderSpec } from '@berangkat/platform/event-log/testing';
import { clientDecider, type ClientCommand, type ClientEvent } from './decider';

const { given } = deciderSpec(clientDecider);

const clientid = '20261121001';
const [first, second] = ['20261121011', '20261121012'];
const details = {
  companyname: 'Selat Hotels',
  clientcode: 'SELAT',
  address: 'Jl. Raya Kuta No. 1, Badung',
  country: 'indonesia',
  companyregistrationnumber: 'NIB-12345',
  personincharge: 'Made',
  status: 'verified',
} as const;
const registered: ClientEvent = { type: 'ClientRegistered', data: { clientid, ...details } };
const linked: ClientEvent = { type: 'ClientAccountLinked', data: { clientid, accountid: first } };
const update = (changes: object, accountid?: string, revision?: number): ClientCommand => ({
  type: 'UpdateClient',
  clientid,
  details: { ...details, ...changes },
  accountid,
  revision,
});

it('registers with its account', () =>
  given().when({ type: 'RegisterClient', clientid, details, accountid: first }).then(registered, linked));
it('registers without one', () => given().when({ type: 'RegisterClient', clientid, details }).then(registered));
it('changes nothing when nothing changed', () => given(registered, linked).when(update({}, first)).thenNothing());
it('records a change', () =>
  given(registered)
    .when(update({ country: 'qatar' }))
    .then({ type: 'ClientUpdated', data: { clientid, ...details, country: 'qatar' } }));
it('moves the link', () =>
  given(registered, linked)
    .when(update({}, second))
    .then(
      { type: 'ClientAccountUnlinked', data: { clientid, accountid: first } },
      { type: 'ClientAccountLinked', data: { clientid, accountid: second } },
    ));
it('refuses a stale revision', () =>
  given(registered, linked)
    .when(update({ country: 'qatar' }, first, 0))
    .thenRefused({ status: 409, code: 'stale-revision' }));
it('refuses what does not exist', () => given().when(update({})).thenRefused({ status: 404 }));

describe('a logo', () => {
  const logo = `logos/${clientid}/0-page.webp`;
  const drawn: ClientEvent = { type: 'ClientLogoChanged', data: { clientid, logo } };

  const removed: ClientEvent = { type: 'ClientLogoRemoved', data: { clientid } };
  it('is changed', () => given(registered).when({ type: 'ChangeLogo', clientid, logo }).then(drawn));
  it('is removed once, and another one may take its place', () => {
    given(registered, drawn).when({ type: 'RemoveLogo', clientid }).then(removed);
    given(registered).when({ type: 'RemoveLogo', clientid }).thenNothing();
    given(registered, drawn, removed).when({ type: 'RemoveLogo', clientid }).thenNothing();
    given(registered, drawn, removed, drawn).when({ type: 'RemoveLogo', clientid }).then(removed);
    given().when({ type: 'RemoveLogo', clientid }).thenRefused({ status: 404 });
  });
  it('of what does not exist is refused', () =>
    given().when({ type: 'ChangeLogo', clientid, logo }).thenRefused({ status: 404 }));
  it('does not make a form stale that was opened before it, but another change does', () => {
    const changed = { ...details, country: 'qatar' } as const;
    given(registered, drawn)
      .when(update({ country: 'qatar' }, undefined, 0))
      .then({ type: 'ClientUpdated', data: { clientid, ...changed } });
    given(registered, drawn, { type: 'ClientUpdated', data: { clientid, ...changed } })
      .when(update({}, undefined, 1))
      .thenRefused({ status: 409, code: 'stale-revision' });
  });
});

describe('interview comments', () => {
  const change = (...comments: string[]): ClientCommand => ({ type: 'ChangeInterviewComments', clientid, comments });
  const changed = (...comments: string[]): ClientEvent => ({
    type: 'InterviewCommentsChanged',
    data: { clientid, comments },
  });

  it('are kept in their order, each once', () =>
    given(registered)
      .when(change('Good English', 'Kind', 'Good English'))
      .then(changed('Good English', 'Kind')));
  it('are not changed by the same ones', () =>
    given(registered, changed('Kind', 'Good English')).when(change('Kind', 'Good English')).thenNothing());
  it('may change their order, and go', () => {
    const had = changed('Kind', 'Good English');
    given(registered, had).when(change('Good English', 'Kind')).then(changed('Good English', 'Kind'));
    given(registered, had).when(change()).then(changed());
  });
  it('outlive a change of the client', () =>
    given(registered, changed('Kind'), { type: 'ClientUpdated', data: { clientid, ...details, country: 'qatar' } })
      .when(change('Kind'))
      .thenNothing());
  it('are those of a client that exists', () => given().when(change('Kind')).thenRefused({ status: 404 }));
});
