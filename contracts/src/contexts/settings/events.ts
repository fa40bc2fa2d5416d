import { z } from 'zod';
import { defineEvent } from '../../kernel';

const context = 'settings';

/** The stream of the settings: a portal has them once. */
export const SETTINGS_STREAM = 'settings';

/** How the agency can be reached, as a whole after the change. What it says is public. */
export const ContactChanged = defineEvent({
  type: 'ContactChanged',
  context,
  version: 1,
  action: 'change_contact',
  said: ({ chat, contactemail }) => [chat, contactemail].filter(Boolean).join(', ') || 'none',
  schema: z.object({ chat: z.string().optional(), contactemail: z.string().optional() }),
});

/** The number that announcements are sent from unless another one is chosen. */
export const DefaultSenderChanged = defineEvent({
  type: 'DefaultSenderChanged',
  context,
  version: 1,
  action: 'change_sender',
  said: ({ sender }) => sender ?? 'none',
  schema: z.object({ sender: z.string().optional() }),
});

export const OpeningDeparturesChanged = defineEvent({
  type: 'OpeningDeparturesChanged',
  context,
  version: 1,
  action: 'change_opening_departures',
  said: ({ openingdepartures }) => String(openingdepartures),
  schema: z.object({ openingdepartures: z.number().int() }),
});

/** How many are to depart in a month window, from the present one on; none without it. */
export const DepartureTargetChanged = defineEvent({
  type: 'DepartureTargetChanged',
  context,
  version: 1,
  action: 'change_departure_target',
  said: ({ departuretarget }) => (departuretarget === undefined ? 'none' : String(departuretarget)),
  schema: z.object({ departuretarget: z.number().int().optional() }),
});

/** Whether applicants see their own way through projects (readings.md, own standing). */
export const OwnStandingSwitched = defineEvent({
  type: 'OwnStandingSwitched',
  context,
  version: 1,
  action: 'switch_own_standing',
  said: ({ ownstanding }) => (ownstanding ? 'shown' : 'hidden'),
  schema: z.object({ ownstanding: z.boolean() }),
});

export const settingEvents = [
  ContactChanged,
  DefaultSenderChanged,
  OpeningDeparturesChanged,
  DepartureTargetChanged,
  OwnStandingSwitched,
] as const;
