import { AGENCY_ID } from '@berangkat/contracts/settings';
import { deciderSpec } from '@berangkat/platform/event-log/testing';
import { settingDecider, type SettingEvent } from './decider';

const { given } = deciderSpec(settingDecider);
const contact = { chat: '+6281234567890', contactemail: 'hello@agency.example' };
const contactChanged: SettingEvent = { type: 'ContactChanged', data: contact };

it('begins with the defaults: saying them again changes nothing', () => {
  given().when({ type: 'ChangeContact', contact: {} }).thenNothing();
  given()
    .when({ type: 'ChangeSettings', agency: { openingdepartures: 200, ownstanding: true, standingmail: true } })
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
    .when({
      type: 'ChangeSettings',
      agency: { sender: '628111', openingdepartures: 0, ownstanding: false, standingmail: false },
    })
    .then(
      { type: 'DefaultSenderChanged', data: { sender: '628111' } },
      { type: 'OpeningDeparturesChanged', data: { openingdepartures: 0 } },
      { type: 'OwnStandingSwitched', data: { ownstanding: false } },
      { type: 'StandingMailSwitched', data: { standingmail: false } },
    ));
it('empties the sender', () =>
  given({ type: 'DefaultSenderChanged', data: { sender: '628111' } })
    .when({ type: 'ChangeSettings', agency: { openingdepartures: 200, ownstanding: true, standingmail: true } })
    .then({ type: 'DefaultSenderChanged', data: {} }));
it('sets a monthly target of departures, and takes it back', () => {
  const set: SettingEvent = { type: 'DepartureTargetChanged', data: { departuretarget: 25 } };
  const agency = { openingdepartures: 200, ownstanding: true, standingmail: true };
  given()
    .when({ type: 'ChangeSettings', agency: { ...agency, departuretarget: 25 } })
    .then(set);
  given(set)
    .when({ type: 'ChangeSettings', agency: { ...agency, departuretarget: 25 } })
    .thenNothing();
  given(set).when({ type: 'ChangeSettings', agency }).then({ type: 'DepartureTargetChanged', data: {} });
});
it('sets rates in rupiah as a whole, and takes back those that are left out', () => {
  const set: SettingEvent = { type: 'RupiahRatesChanged', data: { rates: { USD: 16_500, QAR: 4_530 } } };
  given()
    .when({ type: 'ChangeRates', rates: { USD: 16_500, QAR: 4_530, EUR: undefined }, revision: -1 })
    .then(set);
  given(set)
    .when({ type: 'ChangeRates', rates: { QAR: 4_530, USD: 16_500 } })
    .thenNothing();
  given(set)
    .when({ type: 'ChangeRates', rates: { QAR: 4_530 } })
    .then({ type: 'RupiahRatesChanged', data: { rates: { QAR: 4_530 } } });
  given(set)
    .when({ type: 'ChangeRates', rates: {}, revision: -1 })
    .thenRefused({ status: 409, code: 'stale-revision' });
});
it('is not changed over what somebody else changed', () =>
  given(contactChanged)
    .when({ type: 'ChangeContact', contact: {}, revision: -1 })
    .thenRefused({ status: 409, code: 'stale-revision' }));
it('lets the other half be changed meanwhile', () =>
  given(contactChanged)
    .when({
      type: 'ChangeSettings',
      agency: { openingdepartures: 7, ownstanding: true, standingmail: true },
      revision: -1,
    })
    .then({ type: 'OpeningDeparturesChanged', data: { openingdepartures: 7 } }));

describe('the card of the agency', () => {
  const card = {
    legalname: 'PT Samudra Contoh',
    licence: 'CONTOH-0001/2024',
    licenceurl: 'https://izin.example/samudra',
    phone: '+6281234567890',
    feeen: 'No placement fee.',
    feeid: 'Tanpa biaya penempatan.',
  };
  const changed: SettingEvent = { type: 'AgencyCardChanged', data: { agencyid: AGENCY_ID, ...card } };
  it('is set as a whole, and said again it changes nothing', () => {
    given().when({ type: 'ChangeCard', card, revision: -1 }).then(changed);
    given(changed).when({ type: 'ChangeCard', card, revision: 0 }).thenNothing();
    given().when({ type: 'ChangeCard', card: {} }).thenNothing();
  });
  it('is emptied by a form that says nothing', () =>
    given(changed)
      .when({ type: 'ChangeCard', card: {} })
      .then({ type: 'AgencyCardChanged', data: { agencyid: AGENCY_ID } }));
  it.all([
    ['0812-3456-7890', '+6281234567890'],
    ['6281234567890', '+6281234567890'],
    ['(021) 5551234', '+62215551234'],
    ['+65 6123 4567', '+6561234567'],
  ])('keeps the number %s as anybody can call it', (phone, called) =>
    given()
      .when({ type: 'ChangeCard', card: { legalname: card.legalname, phone } })
      .then({ type: 'AgencyCardChanged', data: { agencyid: AGENCY_ID, legalname: card.legalname, phone: called } }),
  );
  it.all([
    ['9812345678', 'settings-card-phone'],
    ['+62811', 'phone-nobodys'],
  ])('refuses %s, of which nobody knows whose it is', (phone, code) =>
    given()
      .when({ type: 'ChangeCard', card: { legalname: card.legalname, phone } })
      .thenRefused({ status: 400, code }),
  );
  it('is not changed over what somebody else changed, and lets the other parts be', () => {
    given(changed).when({ type: 'ChangeCard', card: {}, revision: -1 }).thenRefused({ status: 409 });
    given(changed).when({ type: 'ChangeContact', contact, revision: -1 }).then(contactChanged);
  });
  it('has a logo, another one in its place, or none', () => {
    const logo = `agencylogos/${AGENCY_ID}/1-page.webp`;
    const drawn: SettingEvent = { type: 'AgencyLogoChanged', data: { agencyid: AGENCY_ID, logo } };
    const removed: SettingEvent = { type: 'AgencyLogoRemoved', data: { agencyid: AGENCY_ID } };
    given().when({ type: 'ChangeLogo', logo }).then(drawn);
    given(drawn).when({ type: 'ChangeLogo', logo }).then(drawn);
    given(drawn).when({ type: 'RemoveLogo' }).then(removed);
    given().when({ type: 'RemoveLogo' }).thenNothing();
    given(changed, drawn).when({ type: 'ChangeCard', card, revision: 0 }).thenNothing();
  });
});
