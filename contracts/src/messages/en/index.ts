import { accountsEn } from './accounts';
import { alertsEn } from './alerts';
import { announcementsEn } from './announcements';
import { applicantsEn } from './applicants';
import { auditEn } from './audit';
import { clientsEn } from './clients';
import { contentEn } from './content';
import { generalEn } from './general';
import { importsEn } from './imports';
import { masterdataEn } from './masterdata';
import { openjobsEn } from './openjobs';
import { operationsEn } from './operations';
import { placementsEn } from './placements';
import { projectsEn } from './projects';
import { recordsEn } from './records';
import { rebuildsEn } from './rebuilds';
import { settingsEn } from './settings';
import { sharesEn } from './shares';
import { talliesEn } from './tallies';

/** The English texts by context; an id stands in one context only. */
export const contextsEn = {
  general: generalEn,
  accounts: accountsEn,
  applicants: applicantsEn,
  records: recordsEn,
  placements: placementsEn,
  clients: clientsEn,
  projects: projectsEn,
  openjobs: openjobsEn,
  masterdata: masterdataEn,
  imports: importsEn,
  content: contentEn,
  announcements: announcementsEn,
  audit: auditEn,
  rebuilds: rebuildsEn,
  settings: settingsEn,
  operations: operationsEn,
  alerts: alertsEn,
  shares: sharesEn,
  tallies: talliesEn,
} as const;

export const messagesEn = {
  ...generalEn,
  ...accountsEn,
  ...applicantsEn,
  ...recordsEn,
  ...placementsEn,
  ...clientsEn,
  ...projectsEn,
  ...openjobsEn,
  ...masterdataEn,
  ...importsEn,
  ...contentEn,
  ...announcementsEn,
  ...auditEn,
  ...rebuildsEn,
  ...settingsEn,
  ...operationsEn,
  ...alertsEn,
  ...sharesEn,
  ...talliesEn,
} as const;
