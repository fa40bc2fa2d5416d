import { NO_RATES, type SettingsView } from '@berangkat/contracts/settings';

/** The settings of an agency that has set nothing. */
export const NOTHING_SET: SettingsView = {
  contact: { chat: null, contactemail: null, revision: -1 },
  agency: {
    sender: null,
    openingdepartures: 200,
    departuretarget: null,
    ownstanding: true,
    standingmail: true,
    revision: -1,
  },
  card: {
    legalname: null,
    licence: null,
    licenceurl: null,
    address: null,
    contactperson: null,
    phone: null,
    email: null,
    feeen: null,
    feeid: null,
    logo: null,
    revision: -1,
  },
  rates: { ...NO_RATES, changedat: null, revision: -1 },
  announcements: null,
};
