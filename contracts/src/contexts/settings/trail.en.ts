import type { TrailOf } from '../../kernel/manifest';
import type { settingEvents } from './events';

export const trail = {
  objects: {},
  actions: {
    change_contact: 'Chat and contact changed',
    change_sender: 'Default sender changed',
    change_opening_departures: 'Opening balance changed',
    change_departure_target: 'Monthly target of departures changed',
    switch_own_standing: 'Own standing switched',
  },
  sentences: {
    ContactChanged: '{who} changed the chat and contact of the portal to {said}',
    DefaultSenderChanged: '{who} changed the default sender of announcements to {said}',
    OpeningDeparturesChanged: '{who} changed the opening balance of departures to {said}',
    DepartureTargetChanged: '{who} changed the monthly target of departures to {said}',
    OwnStandingSwitched: '{who} changed what applicants see of their own standing: {said}',
  },
  words: { none: 'none', shown: 'shown', hidden: 'hidden' },
} satisfies TrailOf<typeof settingEvents>;
