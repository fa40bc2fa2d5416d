import { agencyZone } from '@berangkat/contracts/kernel';
import { assetHref, publicName } from '@berangkat/contracts/attachments/names';
import { type MailCarrier } from '@berangkat/contracts/mail';
import { internationalOf } from '@berangkat/contracts/phones';
import {
  chatAddress,
  NO_RATES,
  type PublicAgency,
  type PublicSettings,
  type SettingsView,
} from '@berangkat/contracts/settings';
import { type Queryable } from '@berangkat/platform/postgres';
import { type Queries } from '../../query-kit/query-map';
import { DEFAULTS, EMPTY_CARD } from './projection';

type Settings = Omit<typeof DEFAULTS, 'ratesat'> & { readonly ratesat: Date | null };
type Card = typeof EMPTY_CARD;

/** The settings as they stand; the defaults while nothing was ever set. */
const stored = async (pool: Queryable): Promise<Settings> => {
  const { rows } = await pool.query<Settings>(
    'select chat, contactemail, sender, openingdepartures, departuretarget, ownstanding, standingmail, rates, ratesat, contactrevision, agencyrevision, ratesrevision from read.settings',
  );
  return rows[0] ?? { ...DEFAULTS, ratesat: null };
};

/** Whether applicants are shown where they stand. */
export const readOwnStanding = async (pool: Queryable): Promise<boolean> => (await stored(pool)).ownstanding;

/** The card of the agency, with the address of its logo. */
const storedCard = async (pool: Queryable): Promise<Card> => {
  const { rows } = await pool.query<Card>(
    'select legalname, licence, licenceurl, address, contactperson, phone, email, feeen, feeid, logo, cardrevision from read.agency',
  );
  const card = rows[0] ?? EMPTY_CARD;
  return { ...card, logo: card.logo && assetHref('agencylogo', publicName(card.logo)) };
};

interface Engines {
  readonly announcements: SettingsView['announcements'];
  readonly mail: MailCarrier | null;
}

/** Answers the takers of messages, as the notifier last reported them. */
const enginesIn = async (pool: Queryable): Promise<Engines> => {
  const { rows } = await pool.query<Engines>(
    `select engines ->> 'announcements' as announcements, engines ->> 'mail' as mail
       from ops.pulses where service = 'notifier' order by at desc limit 1`,
  );
  return rows[0] ?? { announcements: null, mail: null };
};

export const announcementsThrough = async (pool: Queryable): Promise<SettingsView['announcements']> =>
  (await enginesIn(pool)).announcements;

export const readSettings = async (pool: Queryable): Promise<SettingsView> => {
  const [settings, { cardrevision, ...card }, announcements] = await Promise.all([
    stored(pool),
    storedCard(pool),
    announcementsThrough(pool),
  ]);
  const {
    chat,
    contactemail,
    sender,
    openingdepartures,
    departuretarget,
    ownstanding,
    standingmail,
    rates,
    ratesat,
    contactrevision,
    agencyrevision,
    ratesrevision,
  } = settings;
  return {
    contact: { chat, contactemail, revision: contactrevision },
    agency: { sender, openingdepartures, departuretarget, ownstanding, standingmail, revision: agencyrevision },
    card: { ...card, revision: cardrevision },
    rates: { ...NO_RATES, ...rates, changedat: ratesat?.toISOString() ?? null, revision: ratesrevision },
    announcements,
  };
};

export const readPublicSettings = async (pool: Queryable): Promise<PublicSettings> => {
  const [{ chat, contactemail, ownstanding }, { cardrevision: _, legalname, ...card }, { mail }] = await Promise.all([
    stored(pool),
    storedCard(pool),
    enginesIn(pool),
  ]);
  const reached = chat ?? card.phone;
  return {
    agency: legalname === null ? null : { legalname, ...card, ...called(card.phone) },
    chaturl: reached === null ? null : chatAddress(reached),
    contactemail: contactemail ?? card.email,
    ownstanding,
    mailed: mail !== 'outbox',
    zone: agencyZone(),
  };
};

/** How a number is read and called. */
const called = (phone: string | null): Pick<PublicAgency, 'phonetext' | 'phoneurl'> =>
  phone === null
    ? { phonetext: null, phoneurl: null }
    : { phonetext: internationalOf(phone), phoneurl: chatAddress(phone) };

export const settingQueries = (pool: Queryable): Queries<'settings'> => ({
  readPublicSettings: () => readPublicSettings(pool),
  readSettings: () => readSettings(pool),
});
