import { NO_RATES } from './rates';
import { AGENCY_DEFAULTS } from './values';
import type { SettingsView } from './views';

/** The settings of an agency that has set nothing. */
export const NOTHING_SET: SettingsView = {
  contact: { chat: null, contactemail: null, revision: -1 },
  agency: { ...AGENCY_DEFAULTS, sender: null, departuretarget: null, revision: -1 },
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
