import { CARD_FIELDS, NOTHING_SET, settingEvents } from '@berangkat/contracts/settings';
import { changesBetween, changesTable } from '../../query-kit/changes';
import {
  type Batch,
  boolean,
  defineProjection,
  instant,
  integer,
  json,
  nullable,
  type Row,
  table,
  text,
} from '../../engine';

const tables = {
  agency_changes: changesTable(),
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
      standingmail: boolean,
      /** By currency. */
      rates: json<Readonly<Record<string, number>>>(),
      ratesat: nullable(instant),
      contactrevision: integer,
      agencyrevision: integer,
      ratesrevision: integer,
    },
    key: ['portal'],
  }),
  /** One row, while the card ever said anything, or there was a logo. */
  agency: table({
    columns: {
      agencyid: text,
      legalname: nullable(text),
      licence: nullable(text),
      licenceurl: nullable(text),
      address: nullable(text),
      contactperson: nullable(text),
      phone: nullable(text),
      email: nullable(text),
      feeen: nullable(text),
      feeid: nullable(text),
      /** Name of the object. */
      logo: nullable(text),
      /** Of the last change of the card; -1 before the first. */
      cardrevision: integer,
    },
    key: ['agencyid'],
  }),
};
type Settings = Row<(typeof tables)['settings']>;
type Agency = Row<(typeof tables)['agency']>;

const ROW = { portal: 'settings' };

const { revision: contactrevision, ...contact } = NOTHING_SET.contact;
const { revision: agencyrevision, ...agency } = NOTHING_SET.agency;
const { revision: cardrevision, ...card } = NOTHING_SET.card;

export const DEFAULTS: Omit<Settings, 'portal'> = {
  ...contact,
  ...agency,
  rates: {},
  ratesat: null,
  contactrevision,
  agencyrevision,
  ratesrevision: NOTHING_SET.rates.revision,
};

export const EMPTY_CARD: Omit<Agency, 'agencyid'> = { ...card, cardrevision };

const cardIn = ({ agency }: Batch<typeof tables>, agencyid: string): Agency => ({
  ...EMPTY_CARD,
  ...agency.get({ agencyid }),
  agencyid,
});

const change = ({ settings }: Batch<typeof tables>, changes: Partial<Settings>): void =>
  settings.set({ ...ROW, ...DEFAULTS, ...settings.get(ROW), ...changes });

export const settings = defineProjection({
  name: 'settings',
  version: 6,
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
    StandingMailSwitched: ({ data, revision }, batch) => change(batch, { ...data, agencyrevision: revision }),
    RupiahRatesChanged: ({ data, revision, metadata }, batch) =>
      change(batch, { ...data, ratesat: metadata.occurredAt, ratesrevision: revision }),
    AgencyCardChanged: ({ id, data, revision }, batch) => {
      const before = cardIn(batch, data.agencyid);
      const after = { ...EMPTY_CARD, ...data, logo: before.logo, cardrevision: revision };
      batch.agency_changes.set({ actionid: id, changes: changesBetween(before, after, CARD_FIELDS) });
      batch.agency.set(after);
    },
    AgencyLogoChanged: ({ data }, batch) => batch.agency.set({ ...cardIn(batch, data.agencyid), logo: data.logo }),
    AgencyLogoRemoved: ({ data }, batch) => batch.agency.set({ ...cardIn(batch, data.agencyid), logo: null }),
  },
  notices: () => [{ topic: 'settings', ids: {} }],
});
