import { agencyZone } from '@berangkat/contracts/kernel';
import { chatAddress, type PublicSettings, type SettingsView } from '@berangkat/contracts/settings';
import { type Pool } from '@berangkat/platform/postgres';
import { type Queries } from '../../query-kit/query-map';
import { DEFAULTS } from './projection';

type Settings = typeof DEFAULTS;

/** The settings as they stand; the defaults while nothing was ever set. */
const stored = async (pool: Pool): Promise<Settings> => {
  const { rows } = await pool.query<Settings>(
    'select chat, contactemail, sender, openingdepartures, departuretarget, ownstanding, contactrevision, agencyrevision from read.settings',
  );
  return rows[0] ?? DEFAULTS;
};

/** Answers the provider of announcements, as the notifier last reported it. */
export const announcementsThrough = async (pool: Pool): Promise<SettingsView['announcements']> => {
  const { rows } = await pool.query<{ engine: SettingsView['announcements'] }>(
    `select engines ->> 'announcements' as engine from ops.pulses where service = 'notifier' order by at desc limit 1`,
  );
  return rows[0]?.engine ?? null;
};

export const readSettings = async (pool: Pool): Promise<SettingsView> => {
  const [settings, announcements] = await Promise.all([stored(pool), announcementsThrough(pool)]);
  const {
    chat,
    contactemail,
    sender,
    openingdepartures,
    departuretarget,
    ownstanding,
    contactrevision,
    agencyrevision,
  } = settings;
  return {
    contact: { chat, contactemail, revision: contactrevision },
    agency: { sender, openingdepartures, departuretarget, ownstanding, revision: agencyrevision },
    announcements,
  };
};

export const readPublicSettings = async (pool: Pool): Promise<PublicSettings> => {
  const { chat, contactemail, ownstanding } = await stored(pool);
  return { chaturl: chat === null ? null : chatAddress(chat), contactemail, ownstanding, zone: agencyZone() };
};

export const settingQueries = (pool: Pool): Queries<'settings'> => ({
  readPublicSettings: () => readPublicSettings(pool),
  readSettings: () => readSettings(pool),
});
