import { DEFAULT_OPENING_DEPARTURES, settingEvents } from '@berangkat/contracts/settings';
import { type Batch, boolean, defineProjection, integer, nullable, type Row, table, text } from '../../engine';

const tables = {
  /** One row, while anything was ever set. */
  settings: table({
    columns: {
      portal: text,
      chat: nullable(text),
      contactemail: nullable(text),
      sender: nullable(text),
      openingdepartures: integer,
      departuretarget: nullable(integer),
      ownstanding: boolean,
      contactrevision: integer,
      agencyrevision: integer,
    },
    key: ['portal'],
  }),
};
type Settings = Row<(typeof tables)['settings']>;

const ROW = { portal: 'settings' };

export const DEFAULTS: Omit<Settings, 'portal'> = {
  chat: null,
  contactemail: null,
  sender: null,
  openingdepartures: DEFAULT_OPENING_DEPARTURES,
  departuretarget: null,
  ownstanding: true,
  contactrevision: -1,
  agencyrevision: -1,
};

const change = ({ settings }: Batch<typeof tables>, changes: Partial<Settings>): void =>
  settings.set({ ...ROW, ...DEFAULTS, ...settings.get(ROW), ...changes });

export const settings = defineProjection({
  name: 'settings',
  version: 2,
  events: settingEvents,
  tables,
  on: {
    ContactChanged: ({ data: { chat = null, contactemail = null }, revision }, batch) =>
      change(batch, { chat, contactemail, contactrevision: revision }),
    DefaultSenderChanged: ({ data: { sender = null }, revision }, batch) =>
      change(batch, { sender, agencyrevision: revision }),
    OpeningDeparturesChanged: ({ data, revision }, batch) => change(batch, { ...data, agencyrevision: revision }),
    DepartureTargetChanged: ({ data: { departuretarget = null }, revision }, batch) =>
      change(batch, { departuretarget, agencyrevision: revision }),
    OwnStandingSwitched: ({ data, revision }, batch) => change(batch, { ...data, agencyrevision: revision }),
  },
  notices: () => [{ topic: 'settings', ids: {} }],
});
