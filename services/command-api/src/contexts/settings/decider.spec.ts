import { deciderSpec } from '@berangkat/platform/event-log/testing';
import { settingDecider, type SettingEvent } from './decider';

const { given } = deciderSpec(settingDecider);
const contact = { chat: '+6281234567890', contactemail: 'hello@agency.example' };
const contactChanged: SettingEvent = { type: 'ContactChanged', data: contact };

it('begins with the defaults: saying them again changes nothing', () => {
  given().when({ type: 'ChangeContact', contact: {} }).thenNothing();
  given()
    .when({ type: 'ChangeSettings', agency: { openingdepartures: 200, ownstanding: true } })
    .thenNothing();
});
it('changes the contact, and empties what is left out', () => {
  given().when({ type: 'ChangeContact', contact, revision: -1 }).then(contactChanged);
  given(contactChanged)
    .when({ type: 'ChangeContact', contact: { chat: contact.chat } })
    .then({ type: 'ContactChanged', data: { chat: contact.chat } });
  given(contactChanged).when({ type: 'ChangeContact', contact }).thenNothing();
});
it('says each of the settings that changed by itself', () =>
  given(contactChanged)
    .when({ type: 'ChangeSettings', agency: { sender: '628111', openingdepartures: 0, ownstanding: false } })
    .then(
      { type: 'DefaultSenderChanged', data: { sender: '628111' } },
      { type: 'OpeningDeparturesChanged', data: { openingdepartures: 0 } },
      { type: 'OwnStandingSwitched', data: { ownstanding: false } },
    ));
it('empties the sender', () =>
  given({ type: 'DefaultSenderChanged', data: { sender: '628111' } })
    .when({ type: 'ChangeSettings', agency: { openingdepartures: 200, ownstanding: true } })
    .then({ type: 'DefaultSenderChanged', data: {} }));
it('sets a monthly target of departures, and takes it back', () => {
  const set: SettingEvent = { type: 'DepartureTargetChanged', data: { departuretarget: 25 } };
  const agency = { openingdepartures: 200, ownstanding: true };
  given()
    .when({ type: 'ChangeSettings', agency: { ...agency, departuretarget: 25 } })
    .then(set);
  given(set)
    .when({ type: 'ChangeSettings', agency: { ...agency, departuretarget: 25 } })
    .thenNothing();
  given(set).when({ type: 'ChangeSettings', agency }).then({ type: 'DepartureTargetChanged', data: {} });
});
it('is not changed over what somebody else changed', () =>
  given(contactChanged)
    .when({ type: 'ChangeContact', contact: {}, revision: -1 })
    .thenRefused({ status: 409, code: 'stale-revision' }));
it('lets the other half be changed meanwhile', () =>
  given(contactChanged)
    .when({ type: 'ChangeSettings', agency: { openingdepartures: 7, ownstanding: true }, revision: -1 })
    .then({ type: 'OpeningDeparturesChanged', data: { openingdepartures: 7 } }));
