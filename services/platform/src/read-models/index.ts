/**
 * The statements by which other services read the read models. There are no others, so whoever changes a projection
 * finds every reader of it in this place.
 */
export { orphanedCvFiles, orphanedDocuments, orphanedFullPhotos, orphanedWorkPhotos } from './attached';
export {
  people,
  peopleOf,
  type AccountName,
  someEmails,
  someEmailsOf,
  superadmins,
  superadminsKnown,
} from './accounts';
export {
  isKnownAlert,
  knownAlert,
  RAISED_AT_ONCE,
  type RaisedAlert,
  type RaisedAlerts,
  raisedAlerts,
  raisedAlertsOf,
} from './alerts';
export { orphanedAgencyLogos } from './agency';
export { clientsOfCode, clientsWithCode, orphanedLogos } from './clients';
export { orphanedContentFiles, orphanedPosters, seesContentOf, shownContent } from './contents';
export { checkpoints, isCurrent, isFolded, isParked, parkedStreams } from './currency';
export { things, type Things, thingsOf } from './things';
export { type AccountHoldings, holdings, holdingsOf, holdingsOfAll } from './holdings';
export { dueReminders, dueRemindersOf, openLetters, openLettersOf } from './interviews';
export {
  jobCvOwners,
  jobOwners,
  orphanedFlyers,
  orphanedJobCvs,
  ownersOfJob,
  ownersOfJobCv,
  jobCvFile,
} from './jobs';
export { type Lookalike, lookalikes, lookalikesOf } from './likeness';
export { dueMails, dueMailsOf } from './mail';
export { keptByMerges, OrphanStatement, orphanedPhotos } from './orphans';
export { applicantOwners, type Owners, ownersOfApplicant } from './owners';
export { orphanedProjectFlyers } from './projects';
export { applicantWithPhone, knownPhones, knownPhonesOf } from './phones';
export { type EndedRebuild, endedRebuilds, noteRecorded, REBUILDS_CHANNEL } from './rebuilds';
export { isLivingShare, livingShare, recordsOf, recordsOfPerson } from './shares';
export { Statement, statementsOn } from './statement';
export { type StepToTell, stepsToTell, stepsToTellOf } from './steps';
