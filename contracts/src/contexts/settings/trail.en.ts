import type { TrailOf } from '../../kernel/manifest';
import type { settingEvents } from './events';
import type { objects } from './manifest';

export const trail = {
  objects: { agency: 'Agency' },
  actions: {
    change_contact: 'Chat and contact changed',
    change_sender: 'Default sender changed',
    change_opening_departures: 'Opening balance changed',
    change_departure_target: 'Monthly target of departures changed',
    switch_own_standing: 'Own standing switched',
    switch_standing_mail: 'Mail about own standing switched',
    change_agency_card: 'Agency card changed',
    change_rupiah_rates: 'Rupiah rates changed',
    upload_agency_logo: 'Agency logo uploaded',
    remove_agency_logo: 'Agency logo removed',
  },
  sentences: {
    ContactChanged: '{who} changed the chat and contact of the portal to {said}',
    DefaultSenderChanged: '{who} changed the default sender of announcements to {said}',
    OpeningDeparturesChanged: '{who} changed the opening balance of departures to {said}',
    DepartureTargetChanged: '{who} changed the monthly target of departures to {said}',
    OwnStandingSwitched: '{who} changed what applicants see of their own standing: {said}',
    StandingMailSwitched: '{who} changed whether applicants are mailed where they stand: {said}',
    AgencyCardChanged: '{who} changed the agency card',
    RupiahRatesChanged: '{who} changed the rates in rupiah to {said}',
    AgencyLogoChanged: '{who} uploaded a logo of the agency',
    AgencyLogoRemoved: '{who} removed the logo of the agency',
  },
  fields: {
    agency: {
      legalname: 'legal name',
      licence: 'licence number',
      licenceurl: 'where the licence can be checked',
      address: 'address',
      contactperson: 'contact person',
      phone: 'phone number',
      email: 'email',
      feeen: 'placement fee (English)',
      feeid: 'placement fee (Indonesian)',
    },
  },
  words: { none: 'none', shown: 'shown', hidden: 'hidden', mailed: 'mailed', unmailed: 'not mailed' },
} satisfies TrailOf<typeof settingEvents, typeof objects>;
