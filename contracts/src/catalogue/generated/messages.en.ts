// The texts of the specification by its parts, and those that a context has of its own; an id stands in one only.
// Written by `npm run catalogue` from the folders that there are: nobody adds a line here by hand.
import { accountsEn as accounts } from '../../shared/messages/en/accounts';
import { messages as alerts } from '../../contexts/alerts/messages.en';
import { announcementsEn as announcements } from '../../shared/messages/en/announcements';
import { applicantsEn as applicants } from '../../shared/messages/en/applicants';
import { auditEn as audit } from '../../shared/messages/en/audit';
import { clientsEn as clients } from '../../shared/messages/en/clients';
import { contentEn as content } from '../../shared/messages/en/content';
import { messages as duplicates } from '../../contexts/duplicates/messages.en';
import { messages as factors } from '../../contexts/factors/messages.en';
import { generalEn as general } from '../../shared/messages/en/general';
import { messages as imports } from '../../contexts/imports/messages.en';
import { messages as interviews } from '../../contexts/interviews/messages.en';
import { masterdataEn as masterdata } from '../../shared/messages/en/masterdata';
import { messages as merges } from '../../contexts/merges/messages.en';
import { openjobsEn as openjobs } from '../../shared/messages/en/openjobs';
import { messages as operations } from '../../contexts/operations/messages.en';
import { placementsEn as placements } from '../../shared/messages/en/placements';
import { projectsEn as projects } from '../../shared/messages/en/projects';
import { messages as rebuilds } from '../../contexts/rebuilds/messages.en';
import { recordsEn as records } from '../../shared/messages/en/records';
import { messages as settings } from '../../contexts/settings/messages.en';
import { messages as shares } from '../../contexts/shares/messages.en';
import { messages as tallies } from '../../contexts/tallies/messages.en';
import { uploadsEn as uploads } from '../../shared/messages/en/uploads';

export const contextsEn = {
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

export const messagesEn = {
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
