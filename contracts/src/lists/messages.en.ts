// The texts of the specification by its parts, and those that a context has of its own; an id stands in one only.
// Written by `npm run catalogue` from the folders that there are: nobody adds a line here by hand.
import { accountsEn as accounts } from '../messages/en/accounts';
import { messages as alerts } from '../alerts/messages.en';
import { announcementsEn as announcements } from '../messages/en/announcements';
import { applicantsEn as applicants } from '../messages/en/applicants';
import { auditEn as audit } from '../messages/en/audit';
import { clientsEn as clients } from '../messages/en/clients';
import { contentEn as content } from '../messages/en/content';
import { generalEn as general } from '../messages/en/general';
import { messages as imports } from '../imports/messages.en';
import { masterdataEn as masterdata } from '../messages/en/masterdata';
import { openjobsEn as openjobs } from '../messages/en/openjobs';
import { messages as operations } from '../operations/messages.en';
import { placementsEn as placements } from '../messages/en/placements';
import { projectsEn as projects } from '../messages/en/projects';
import { messages as rebuilds } from '../rebuilds/messages.en';
import { recordsEn as records } from '../messages/en/records';
import { messages as settings } from '../settings/messages.en';
import { messages as shares } from '../shares/messages.en';
import { messages as tallies } from '../tallies/messages.en';

export const contextsEn = {
  accounts,
  alerts,
  announcements,
  applicants,
  audit,
  clients,
  content,
  general,
  imports,
  masterdata,
  openjobs,
  operations,
  placements,
  projects,
  rebuilds,
  records,
  settings,
  shares,
  tallies,
} as const;

export const messagesEn = {
  ...accounts,
  ...alerts,
  ...announcements,
  ...applicants,
  ...audit,
  ...clients,
  ...content,
  ...general,
  ...imports,
  ...masterdata,
  ...openjobs,
  ...operations,
  ...placements,
  ...projects,
  ...rebuilds,
  ...records,
  ...settings,
  ...shares,
  ...tallies,
} as const;
