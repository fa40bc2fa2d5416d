// The texts of the specification by its parts, and those that a context has of its own; an id stands in one only.
// Written by `npm run catalogue` from the folders that there are: nobody adds a line here by hand.
import { accountsId as accounts } from '../messages/id/accounts';
import { messages as alerts } from '../alerts/messages.id';
import { announcementsId as announcements } from '../messages/id/announcements';
import { applicantsId as applicants } from '../messages/id/applicants';
import { auditId as audit } from '../messages/id/audit';
import { clientsId as clients } from '../messages/id/clients';
import { contentId as content } from '../messages/id/content';
import { generalId as general } from '../messages/id/general';
import { messages as imports } from '../imports/messages.id';
import { masterdataId as masterdata } from '../messages/id/masterdata';
import { openjobsId as openjobs } from '../messages/id/openjobs';
import { messages as operations } from '../operations/messages.id';
import { placementsId as placements } from '../messages/id/placements';
import { projectsId as projects } from '../messages/id/projects';
import { messages as rebuilds } from '../rebuilds/messages.id';
import { recordsId as records } from '../messages/id/records';
import { messages as settings } from '../settings/messages.id';
import { messages as shares } from '../shares/messages.id';
import { messages as tallies } from '../tallies/messages.id';

export const contextsId = {
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

export const messagesId = {
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
