import {
  AGENCY_DEFAULTS,
  AGENCY_ID,
  type AgencyCard,
  type AgencySettings,
  type ContactSettings,
  type RupiahRates,
  type settingEvents,
} from '@berangkat/contracts/settings';
import { type EventOf } from '@berangkat/contracts/kernel';
import { e164Of } from '@berangkat/contracts/phones';
import { type Decider } from '@berangkat/platform/event-log';
import { sameFields } from '../../kernel/changes';
import { commandRefused } from '../../kernel/command-refused';
import { refuseNobodys } from '../../kernel/phones';

export type SettingEvent = EventOf<(typeof settingEvents)[number]>;

/** The parts are changed apart, so each has the revision of its own last event; -1 before the first. */
export interface Settings {
  readonly contact: { readonly values: ContactSettings; readonly revision: number };
  readonly agency: { readonly values: AgencySettings; readonly revision: number };
  readonly card: { readonly values: AgencyCard; readonly revision: number };
  readonly rates: { readonly values: RupiahRates; readonly revision: number };
  readonly haslogo: boolean;
  /** Of the stream. */
  readonly revision: number;
}

export type SettingCommand = { readonly revision?: number | undefined } & (
  | { readonly type: 'ChangeContact'; readonly contact: ContactSettings }
  | { readonly type: 'ChangeSettings'; readonly agency: AgencySettings }
  | { readonly type: 'ChangeCard'; readonly card: AgencyCard }
  | { readonly type: 'ChangeRates'; readonly rates: RupiahRates }
  | { readonly type: 'ChangeLogo'; readonly logo: string }
  | { readonly type: 'RemoveLogo' }
);

const decide = (command: SettingCommand, settings: Settings): readonly SettingEvent[] => {
  const { contact, agency, card } = settings;
  switch (command.type) {
    case 'ChangeContact':
      refuseStale(command, contact);
      if (command.contact.chat !== contact.values.chat) refuseNobodys({ chat: command.contact.chat });
      return sameFields(command.contact, contact.values) ? [] : [{ type: 'ContactChanged', data: command.contact }];
    case 'ChangeSettings':
      refuseStale(command, agency);
      return agencyChanges(agency.values, command.agency);
    case 'ChangeCard': {
      refuseStale(command, card);
      const said = { ...command.card, ...withCertainNumber(command.card) };
      return sameFields(said, card.values)
        ? []
        : [{ type: 'AgencyCardChanged', data: { agencyid: AGENCY_ID, ...said } }];
    }
    case 'ChangeRates':
      refuseStale(command, settings.rates);
      return sameFields(command.rates, settings.rates.values)
        ? []
        : [{ type: 'RupiahRatesChanged', data: { rates: withoutEmpty(command.rates) } }];
    case 'ChangeLogo':
      return [{ type: 'AgencyLogoChanged', data: { agencyid: AGENCY_ID, logo: command.logo } }];
    case 'RemoveLogo':
      return settings.haslogo ? [{ type: 'AgencyLogoRemoved', data: { agencyid: AGENCY_ID } }] : [];
    default:
      return command satisfies never;
  }
};

const withoutEmpty = (rates: RupiahRates): Readonly<Record<string, number>> =>
  Object.fromEntries(Object.entries(rates).filter((one): one is [string, number] => one[1] !== undefined));

/** The number of a card is one that anybody can call from anywhere. @throws {CommandRefused} 400 it is not certain which */
const withCertainNumber = ({ phone }: AgencyCard): Pick<AgencyCard, 'phone'> => {
  if (phone === undefined) return {};
  refuseNobodys({ phone });
  const certain = e164Of(phone);
  if (certain === null) throw commandRefused(400, 'settings-card-phone', { field: 'phone' });
  return { phone: certain };
};

const refuseStale = ({ revision }: SettingCommand, half: { readonly revision: number }): void => {
  if (revision !== undefined && revision !== half.revision) throw commandRefused(409, 'stale-revision');
};

/** One event for each of the settings that differs. */
const agencyChanges = (before: AgencySettings, after: AgencySettings): readonly SettingEvent[] => {
  const { sender, openingdepartures, departuretarget, ownstanding, standingmail } = after;
  const events: SettingEvent[] = [];
  if (sender !== before.sender) {
    refuseNobodys({ sender });
    events.push({ type: 'DefaultSenderChanged', data: sender === undefined ? {} : { sender } });
  }
  if (openingdepartures !== before.openingdepartures)
    events.push({ type: 'OpeningDeparturesChanged', data: { openingdepartures } });
  if (departuretarget !== before.departuretarget)
    events.push({ type: 'DepartureTargetChanged', data: departuretarget === undefined ? {} : { departuretarget } });
  if (ownstanding !== before.ownstanding) events.push({ type: 'OwnStandingSwitched', data: { ownstanding } });
  if (standingmail !== before.standingmail) events.push({ type: 'StandingMailSwitched', data: { standingmail } });
  return events;
};

const evolve = (settings: Settings, event: SettingEvent): Settings => {
  const revision = settings.revision + 1;
  const next = { ...settings, revision };
  switch (event.type) {
    case 'ContactChanged':
      return { ...next, contact: { values: event.data, revision } };
    case 'DefaultSenderChanged':
      return { ...next, agency: { values: { ...settings.agency.values, sender: event.data.sender }, revision } };
    case 'DepartureTargetChanged':
      return {
        ...next,
        agency: { values: { ...settings.agency.values, departuretarget: event.data.departuretarget }, revision },
      };
    case 'OpeningDeparturesChanged':
    case 'OwnStandingSwitched':
    case 'StandingMailSwitched':
      return { ...next, agency: { values: { ...settings.agency.values, ...event.data }, revision } };
    case 'AgencyCardChanged': {
      const { agencyid: _, contactperson, ...card } = event.data;
      return { ...next, card: { values: { ...card, contactperson: contactperson ?? undefined }, revision } };
    }
    case 'RupiahRatesChanged':
      return { ...next, rates: { values: event.data.rates, revision } };
    case 'AgencyLogoChanged':
    case 'AgencyLogoRemoved':
      return { ...next, haslogo: event.type === 'AgencyLogoChanged' };
    default:
      event satisfies never;
      return settings;
  }
};

export const settingDecider: Decider<Settings, SettingCommand, SettingEvent> = {
  initialState: () => ({
    contact: { values: {}, revision: -1 },
    agency: { values: AGENCY_DEFAULTS, revision: -1 },
    card: { values: {}, revision: -1 },
    rates: { values: {}, revision: -1 },
    haslogo: false,
    revision: -1,
  }),
  decide,
  evolve,
};
