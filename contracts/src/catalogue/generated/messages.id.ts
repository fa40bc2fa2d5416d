// The texts of the specification by its parts, and those that a context has of its own; an id stands in one only.
// Written by `npm run catalogue` from the folders that there are: nobody adds a line here by hand.
import { accountsId as accounts } from '../../shared/messages/id/accounts';
import { messages as alerts } from '../../contexts/alerts/messages.id';
import { announcementsId as announcements } from '../../shared/messages/id/announcements';
import { applicantsId as applicants } from '../../shared/messages/id/applicants';
import { auditId as audit } from '../../shared/messages/id/audit';
import { clientsId as clients } from '../../shared/messages/id/clients';
import { contentId as content } from '../../shared/messages/id/content';
import { messages as duplicates } from '../../contexts/duplicates/messages.id';
import { messages as factors } from '../../contexts/factors/messages.id';
import { generalId as general } from '../../shared/messages/id/general';
import { messages as imports } from '../../contexts/imports/messages.id';
import { messages as interviews } from '../../contexts/interviews/messages.id';
import { masterdataId as masterdata } from '../../shared/messages/id/masterdata';
import { messages as merges } from '../../contexts/merges/messages.id';
import { openjobsId as openjobs } from '../../shared/messages/id/openjobs';
import { messages as operations } from '../../contexts/operations/messages.id';
import { placementsId as placements } from '../../shared/messages/id/placements';
import { projectsId as projects } from '../../shared/messages/id/projects';
import { messages as rebuilds } from '../../contexts/rebuilds/messages.id';
import { recordsId as records } from '../../shared/messages/id/records';
import { messages as settings } from '../../contexts/settings/messages.id';
import { messages as shares } from '../../contexts/shares/messages.id';
import { messages as tallies } from '../../contexts/tallies/messages.id';
import { uploadsId as uploads } from '../../shared/messages/id/uploads';

export const contextsId = {
  accounts,
  alerts,
  announcements,
  applicants,
  audit,
  clients,
  content,
  duplicates,
  factors,
  general,
  imports,
  interviews,
  masterdata,
  merges,
  openjobs,
  operations,
  placements,
  projects,
  rebuilds,
  records,
  settings,
  shares,
  tallies,
  uploads,
} as const;

export const messagesId = {
  ...accounts,
  ...alerts,
  ...announcements,
  ...applicants,
  ...audit,
  ...clients,
  ...content,
  ...duplicates,
  ...factors,
  ...general,
  ...imports,
  ...interviews,
  ...masterdata,
  ...merges,
  ...openjobs,
  ...operations,
  ...placements,
  ...projects,
  ...rebuilds,
  ...records,
  ...settings,
  ...shares,
  ...tallies,
  ...uploads,
} as const;
