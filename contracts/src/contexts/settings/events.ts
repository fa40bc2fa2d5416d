import { z } from 'zod';
import { defineEvent, id, personal } from '../../kernel';

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

/** Whether applicants are mailed where they stand, while they see it. */
export const StandingMailSwitched = defineEvent({
  type: 'StandingMailSwitched',
  context,
  version: 1,
  action: 'switch_standing_mail',
  said: ({ standingmail }) => (standingmail ? 'mailed' : 'unmailed'),
  schema: z.object({ standingmail: z.boolean() }),
});

/** The card of the agency, as a whole after the change. One without a legal name is empty. */
export const AgencyCardChanged = defineEvent({
  type: 'AgencyCardChanged',
  context,
  version: 1,
  action: 'change_agency_card',
  subject: ({ agencyid }) => `agency-${agencyid}`,
  schema: z.object({
    agencyid: id,
    legalname: z.string().optional(),
    licence: z.string().optional(),
    licenceurl: z.string().optional(),
    address: z.string().optional(),
    contactperson: personal(z.string()).optional(),
    /** As E.164. */
    phone: z.string().optional(),
    email: z.string().optional(),
    feeen: z.string().optional(),
    feeid: z.string().optional(),
  }),
});

/** Rupiah for one unit of each currency, as a whole after the change; none for those that are left out. */
export const RupiahRatesChanged = defineEvent({
  type: 'RupiahRatesChanged',
  context,
  version: 1,
  action: 'change_rupiah_rates',
  said: ({ rates }) =>
    Object.entries(rates)
      .map(([currency, rate]) => `${currency} ${rate}`)
      .join(', ') || 'none',
  schema: z.object({ rates: z.record(z.string(), z.number().int()) }),
});

/** Its name in the object store. */
export const AgencyLogoChanged = defineEvent({
  type: 'AgencyLogoChanged',
  context,
  version: 1,
  action: 'upload_agency_logo',
  schema: z.object({ agencyid: id, logo: z.string() }),
});

/** There is none any more. */
export const AgencyLogoRemoved = defineEvent({
  type: 'AgencyLogoRemoved',
  context,
  version: 1,
  action: 'remove_agency_logo',
  schema: z.object({ agencyid: id }),
});

export const settingEvents = [
  ContactChanged,
  DefaultSenderChanged,
  OpeningDeparturesChanged,
  DepartureTargetChanged,
  OwnStandingSwitched,
  StandingMailSwitched,
  AgencyCardChanged,
  RupiahRatesChanged,
  AgencyLogoChanged,
  AgencyLogoRemoved,
] as const;
