import { held, type Held } from '../markers';

const SENT = 'open-jobs-04';
const POSTED = 'open-jobs-01';
const ASKED = 'job-confirm-activate';
const SWITCHED = 'job-activation';
const DELETED = 'project-removal-asked';
const MASTER = 'masterdata-new-status';
const CHOSEN = 'position-holders';
const SAID_STATUSES = 'active | suspended | removed';
const TABS = 'root-admin-tabs';

/** The ways from one state to another that document 002 writes down: '{machine}: {from} - {action} - {to}'. */
export const transitions: Readonly<Record<string, Held>> = {
  'job-cv-upload: 1 (form) - upload - 2 (success)': held(SENT, 'jcv-file-required', 'jcv-job-active'),
  'job-cv-upload: 1 - Cancel - /landing-page#openjobs': held('job-page-cancel'),
  'job-cv-upload: 2 - Return - /landing-page#openjobs': held(SENT),
  'open-job-form: 1 (Job Info) - next - 2 (Upload File)': held(POSTED, 'job-wellness'),
  'open-job-form: 2 - save - 3 (done)': held(POSTED, 'job-flyer-type'),
  'open-job-form: 2 - back arrow - 1': held(POSTED),
  'open-job-form: 3 - Return - /open-job-management': held(POSTED),
  'open-job-form: 3 - New Post - /open-job-form (reload)': held(POSTED),
  'open-job-status: active - Deactivate - inactive': held(ASKED, SWITCHED),
  'open-job-status: inactive - Activate - active': held(ASKED, SWITCHED),
  // It vanishes everywhere (readings.md, A45).
  'open-job-record: exists - Delete (Remove) - deleted': held(ASKED, 'job-removed'),
  'project-status (projectstatus): (none) - create - active': held('project-status-default', 'pr-status-create'),
  'project-status (projectstatus): active | suspended | cancelled | complete - edit selection - active | suspended | cancelled | complete':
    held('project-status-any', 'project-status-changed'),
  // It leaves the list for everybody but superadmins (readings.md, C28).
  'project-record (status): active - delete - removed': held(
    DELETED,
    'applicant-removed-once-2',
    'project-removed-shown',
  ),
  'project-record (status): removed - restore - active': held(DELETED, 'project-restored'),
  'project-job-link: any - Link Job - linked (opjobid, accountid)': held('pr-joblink-search', 'project-job-linked'),
  'position-status: (none) - create - active': held(MASTER),
  [`position-status: ${SAID_STATUSES} - per-row selector - ${SAID_STATUSES}`]: held(MASTER, CHOSEN),
  'department-status: (none) - create - active': held(MASTER),
  [`department-status: ${SAID_STATUSES} - per-row selector - ${SAID_STATUSES}`]: held(MASTER, 'department-list'),
  'industry-status: (none) - create - active': held(MASTER),
  [`industry-status: ${SAID_STATUSES} - per-row selector - ${SAID_STATUSES}`]: held(MASTER, 'industry-list'),
  'album-status: active | suspended - delete - removed': held('album-removal-failed', 'album-removed-once'),
  'album-status: removed - restore - active': held('album-restored', 'album-removed-once'),
  [`album-status: ${SAID_STATUSES} - edit form status choice - ${SAID_STATUSES}`]: held(
    'album-changed',
    'album-difference',
  ),
  'content-status: active | suspended - delete - removed': held('content-removal-asked', 'content-removed-once'),
  'content-status: removed - restore - active': held('content-restoration-asked', 'content-removed-once'),
  [`content-status: ${SAID_STATUSES} - edit form status choice - ${SAID_STATUSES}`]: held(
    'content-status',
    'content-file',
  ),
  'root-admin-tab: auditTrail - tab - applicantStatus': held(TABS),
  'root-admin-tab: applicantStatus - tab - auditTrail': held(TABS),
};
