// Every context of the read side: its `queries`, its `projection`, and in `trail` how its objects are named.
// Written by `npm run catalogue` from the folders that there are: nobody adds a line here by hand.
import { past as accountsPast } from './accounts/past';
import { personal as accountsPersonal, accounts as accountsProjection } from './accounts/projection';
import { accountQueries } from './accounts/queries';
import { trail as accountsTrail } from './accounts/trail';
import { albums as albumsProjection } from './albums/projection';
import { albumQueries } from './albums/queries';
import { trail as albumsTrail } from './albums/trail';
import { alerts as alertsProjection } from './alerts/projection';
import { alertQueries } from './alerts/queries';
import {
  personal as announcementsPersonal,
  announcements as announcementsProjection,
} from './announcements/projection';
import { announcementQueries } from './announcements/queries';
import { personal as answersPersonal, answers as answersProjection } from './answers/projection';
import { past as applicantsPast } from './applicants/past';
import { personal as applicantsPersonal } from './applicants/personal';
import { applicants as applicantsProjection } from './applicants/projection';
import { applicantQueries } from './applicants/queries';
import { trail as applicantsTrail } from './applicants/trail';
import { personal as attachmentsPersonal, attachments as attachmentsProjection } from './attachments/projection';
import { personal as auditPersonal, audit as auditProjection } from './audit/projection';
import { auditQueries } from './audit/queries';
import { awayQueries } from './away/queries';
import { checklists as checklistsProjection } from './checklists/projection';
import { checklistQueries } from './checklists/queries';
import { trail as checklistsTrail } from './checklists/trail';
import { clients as clientsProjection } from './clients/projection';
import { clientQueries } from './clients/queries';
import { trail as clientsTrail } from './clients/trail';
import { dashboardQueries } from './dashboard/queries';
import { duplicates as duplicatesProjection } from './duplicates/projection';
import { duplicateQueries } from './duplicates/queries';
import { personal as educationsPersonal, educations as educationsProjection } from './educations/projection';
import { educationQueries } from './educations/queries';
import { personal as experiencesPersonal, experiences as experiencesProjection } from './experiences/projection';
import { experienceQueries } from './experiences/queries';
import { historyQueries } from './histories/queries';
import { personal as interviewsPersonal, interviews as interviewsProjection } from './interviews/projection';
import { interviewQueries } from './interviews/queries';
import { trail as interviewsTrail } from './interviews/trail';
import { jobs as jobsProjection } from './jobs/projection';
import { jobQueries } from './jobs/queries';
import { trail as jobsTrail } from './jobs/trail';
import { personal as mailPersonal, mail as mailProjection } from './mail/projection';
import { mailQueries } from './mail/queries';
import { masterdata as masterdataProjection } from './masterdata/projection';
import { masterdataQueries } from './masterdata/queries';
import { trail as masterdataTrail } from './masterdata/trail';
import { personal as mergesPersonal, merges as mergesProjection } from './merges/projection';
import { mergeQueries } from './merges/queries';
import { operations as operationsProjection } from './operations/projection';
import { operationQueries } from './operations/queries';
import { pastQueries } from './past/queries';
import { past as placementsPast } from './placements/past';
import { personal as placementsPersonal, placements as placementsProjection } from './placements/projection';
import { placementQueries } from './placements/queries';
import { past as projectsPast } from './projects/past';
import { projects as projectsProjection } from './projects/projection';
import { projectQueries } from './projects/queries';
import { trail as projectsTrail } from './projects/trail';
import { rebuilds as rebuildsProjection } from './rebuilds/projection';
import { rebuildQueries } from './rebuilds/queries';
import { trail as rebuildsTrail } from './rebuilds/trail';
import { past as reportsPast } from './reports/past';
import { personal as reportsPersonal, reports as reportsProjection } from './reports/projection';
import { reportQueries } from './reports/queries';
import { settings as settingsProjection } from './settings/projection';
import { settingQueries } from './settings/queries';
import { trail as settingsTrail } from './settings/trail';
import { shares as sharesProjection } from './shares/projection';
import { shareQueries } from './shares/queries';
import { tallies as talliesProjection } from './tallies/projection';
import { tallyQueries } from './tallies/queries';
import { trail as talliesTrail } from './tallies/trail';

export const accounts = {
  past: accountsPast,
  personal: accountsPersonal,
  projection: accountsProjection,
  queries: accountQueries,
  trail: accountsTrail,
} as const;
export const albums = {
  projection: albumsProjection,
  queries: albumQueries,
  trail: albumsTrail,
} as const;
export const alerts = {
  projection: alertsProjection,
  queries: alertQueries,
} as const;
export const announcements = {
  personal: announcementsPersonal,
  projection: announcementsProjection,
  queries: announcementQueries,
} as const;
export const answers = {
  personal: answersPersonal,
  projection: answersProjection,
} as const;
export const applicants = {
  past: applicantsPast,
  personal: applicantsPersonal,
  projection: applicantsProjection,
  queries: applicantQueries,
  trail: applicantsTrail,
} as const;
export const attachments = {
  personal: attachmentsPersonal,
  projection: attachmentsProjection,
} as const;
export const audit = {
  personal: auditPersonal,
  projection: auditProjection,
  queries: auditQueries,
} as const;
export const away = {
  queries: awayQueries,
} as const;
export const checklists = {
  projection: checklistsProjection,
  queries: checklistQueries,
  trail: checklistsTrail,
} as const;
export const clients = {
  projection: clientsProjection,
  queries: clientQueries,
  trail: clientsTrail,
} as const;
export const dashboard = {
  queries: dashboardQueries,
} as const;
export const duplicates = {
  projection: duplicatesProjection,
  queries: duplicateQueries,
} as const;
export const educations = {
  personal: educationsPersonal,
  projection: educationsProjection,
  queries: educationQueries,
} as const;
export const experiences = {
  personal: experiencesPersonal,
  projection: experiencesProjection,
  queries: experienceQueries,
} as const;
export const histories = {
  queries: historyQueries,
} as const;
export const interviews = {
  personal: interviewsPersonal,
  projection: interviewsProjection,
  queries: interviewQueries,
  trail: interviewsTrail,
} as const;
export const jobs = {
  projection: jobsProjection,
  queries: jobQueries,
  trail: jobsTrail,
} as const;
export const mail = {
  personal: mailPersonal,
  projection: mailProjection,
  queries: mailQueries,
} as const;
export const masterdata = {
  projection: masterdataProjection,
  queries: masterdataQueries,
  trail: masterdataTrail,
} as const;
export const merges = {
  personal: mergesPersonal,
  projection: mergesProjection,
  queries: mergeQueries,
} as const;
export const operations = {
  projection: operationsProjection,
  queries: operationQueries,
} as const;
export const past = {
  queries: pastQueries,
} as const;
export const placements = {
  past: placementsPast,
  personal: placementsPersonal,
  projection: placementsProjection,
  queries: placementQueries,
} as const;
export const projects = {
  past: projectsPast,
  projection: projectsProjection,
  queries: projectQueries,
  trail: projectsTrail,
} as const;
export const rebuilds = {
  projection: rebuildsProjection,
  queries: rebuildQueries,
  trail: rebuildsTrail,
} as const;
export const reports = {
  past: reportsPast,
  personal: reportsPersonal,
  projection: reportsProjection,
  queries: reportQueries,
} as const;
export const settings = {
  projection: settingsProjection,
  queries: settingQueries,
  trail: settingsTrail,
} as const;
export const shares = {
  projection: sharesProjection,
  queries: shareQueries,
} as const;
export const tallies = {
  projection: talliesProjection,
  queries: tallyQueries,
  trail: talliesTrail,
} as const;
