import { accountsId } from './accounts';
import { alertsId } from './alerts';
import { announcementsId } from './announcements';
import { applicantsId } from './applicants';
import { auditId } from './audit';
import { clientsId } from './clients';
import { contentId } from './content';
import { generalId } from './general';
import { importsId } from './imports';
import { masterdataId } from './masterdata';
import { openjobsId } from './openjobs';
import { operationsId } from './operations';
import { placementsId } from './placements';
import { projectsId } from './projects';
import { recordsId } from './records';
import { rebuildsId } from './rebuilds';
import { settingsId } from './settings';
import { sharesId } from './shares';
import { talliesId } from './tallies';

/** The Indonesian texts by context. */
export const contextsId = {
  general: generalId,
  accounts: accountsId,
  applicants: applicantsId,
  records: recordsId,
  placements: placementsId,
  clients: clientsId,
  projects: projectsId,
  openjobs: openjobsId,
  masterdata: masterdataId,
  imports: importsId,
  content: contentId,
  announcements: announcementsId,
  audit: auditId,
  rebuilds: rebuildsId,
  settings: settingsId,
  operations: operationsId,
  alerts: alertsId,
  shares: sharesId,
  tallies: talliesId,
} as const;

export const messagesId = {
  ...generalId,
  ...accountsId,
  ...applicantsId,
  ...recordsId,
  ...placementsId,
  ...clientsId,
  ...projectsId,
  ...openjobsId,
  ...masterdataId,
  ...importsId,
  ...contentId,
  ...announcementsId,
  ...auditId,
  ...rebuildsId,
  ...settingsId,
  ...operationsId,
  ...alertsId,
  ...sharesId,
  ...talliesId,
} as const;
