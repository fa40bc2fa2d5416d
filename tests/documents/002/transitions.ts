import { held, type Held, type Place } from '../place';

const from =
  (file: string) =>
  (test: string): Place => [file, test];
const jobPage = from('web/src/features/job-board/page/JobPage.spec.tsx');
const jobForm = from('web/src/features/jobs/form/JobFormPage.spec.tsx');
const jobs = from('web/src/features/jobs/management/JobManagementPage.spec.tsx');
const jobDecider = from('services/command-api/src/contexts/jobs/decider.spec.ts');
const jobHandlers = from('services/command-api/src/contexts/jobs/jobs.spec.ts');
const projectForm = from('web/src/features/projects/form/ProjectFormPage.spec.tsx');
const projects = from('web/src/features/projects/list/ProjectListPage.spec.tsx');
const projectDecider = from('services/command-api/src/contexts/projects/decider.spec.ts');
const projectHandlers = from('services/command-api/src/contexts/projects/handlers.spec.ts');
const projectQueries = from('services/projections/src/contexts/projects/queries.int.ts');
const masterDecider = from('services/command-api/src/contexts/masterdata/decider.spec.ts');
const masterLists = from('web/src/features/masterdata/list/lists.spec.tsx');
const albums = from('web/src/features/albums/view/AlbumsPage.spec.tsx');
const albumForms = from('web/src/features/albums/form/forms.spec.tsx');
const albumDecider = from('services/command-api/src/contexts/albums/album-decider.spec.ts');
const contentDecider = from('services/command-api/src/contexts/albums/content-decider.spec.ts');
const rootAdmin = from('web/src/features/root-admin/RootAdminPage.spec.tsx');

const SENT = jobPage('an address and a file are all that is asked; then it says so, and leads back and on');
const POSTED = jobForm('posts a job in three steps, without a flyer, from the defaults of the specification');
const ASKED = jobs('is deactivated, activated and deleted after a question, and stays when that is taken back');
const SWITCHED = jobDecider('is activated and deactivated once');
const DELETED = projects('is deleted after a question, and restored without one');
const MASTER = masterDecider('a new %s is active, and becomes whatever somebody chooses');
const CHOSEN = masterLists('says who has a position before it is offered no more');
const SAID_STATUSES = 'active | suspended | removed';
const TABS = rootAdmin('greets by e-mail, and opens with the trail; a tab is in the address, and there is a way back');

/** The ways from one state to another that document 002 writes down: '{machine}: {from} - {action} - {to}'. */
export const transitions: Readonly<Record<string, Held>> = {
  'job-cv-upload: 1 (form) - upload - 2 (success)': held(
    SENT,
    jobPage('what is missing is said beside it, and nothing is sent'),
    jobHandlers('is taken until the last day of the job in Jakarta, while it is active, and not afterwards'),
  ),
  'job-cv-upload: 1 - Cancel - /landing-page#openjobs': held(jobPage('Cancel leads to the open jobs')),
  'job-cv-upload: 2 - Return - /landing-page#openjobs': held(SENT),
  'open-job-form: 1 (Job Info) - next - 2 (Upload File)': held(
    POSTED,
    jobForm('says a minimum in the currency, and sets spa for wellness'),
  ),
  'open-job-form: 2 - save - 3 (done)': held(
    POSTED,
    from('web/src/shared/kit/upload/checks.spec.ts')('a flyer is a JPEG, PNG or GIF of 5 MB at most'),
  ),
  'open-job-form: 2 - back arrow - 1': held(POSTED),
  'open-job-form: 3 - Return - /open-job-management': held(POSTED),
  'open-job-form: 3 - New Post - /open-job-form (reload)': held(POSTED),
  'open-job-status: active - Deactivate - inactive': held(ASKED, SWITCHED),
  'open-job-status: inactive - Activate - active': held(ASKED, SWITCHED),
  // It vanishes everywhere (readings.md, A45).
  'open-job-record: exists - Delete (Remove) - deleted': held(
    ASKED,
    jobDecider('is gone once it is removed, for good'),
  ),
  'project-status (projectstatus): (none) - create - active': held(
    projectDecider('registers as active, whatever was sent'),
    projectForm('registers a project, active, for a client that was found by typing'),
  ),
  'project-status (projectstatus): active | suspended | cancelled | complete - edit selection - active | suspended | cancelled | complete':
    held(
      projectDecider('goes from any status to any other'),
      projectForm('changes the state of the project of the address'),
    ),
  // It leaves the list for everybody but superadmins (readings.md, C28).
  'project-record (status): active - delete - removed': held(
    DELETED,
    projectDecider('is removed once'),
    projectQueries('a removed project is there for those who may see removed ones'),
  ),
  'project-record (status): removed - restore - active': held(DELETED, projectDecider('is restored')),
  'project-job-link: any - Link Job - linked (opjobid, accountid)': held(
    projects('is linked to a job that is found by typing, from two characters, after a question'),
    projectHandlers('is linked to a job that there is, and to none any more'),
  ),
  'position-status: (none) - create - active': held(MASTER),
  [`position-status: ${SAID_STATUSES} - per-row selector - ${SAID_STATUSES}`]: held(MASTER, CHOSEN),
  'department-status: (none) - create - active': held(MASTER),
  [`department-status: ${SAID_STATUSES} - per-row selector - ${SAID_STATUSES}`]: held(
    MASTER,
    masterLists('lists departments with their industry'),
  ),
  'industry-status: (none) - create - active': held(MASTER),
  [`industry-status: ${SAID_STATUSES} - per-row selector - ${SAID_STATUSES}`]: held(
    MASTER,
    masterLists('lists industries, and leads to the form of a new one'),
  ),
  'album-status: active | suspended - delete - removed': held(
    albums('what could not be removed or restored is said in the words of the specification'),
    albumDecider('is removed and restored, each time once'),
  ),
  'album-status: removed - restore - active': held(
    albums('a superadmin restores an album, and hears when that fails'),
    albumDecider('is removed and restored, each time once'),
  ),
  [`album-status: ${SAID_STATUSES} - edit form status choice - ${SAID_STATUSES}`]: held(
    albumForms('an album is changed with its status, at the revision that was opened'),
    albumDecider('is changed where something differs, and its status is told apart'),
  ),
  'content-status: active | suspended - delete - removed': held(
    albums('a superadmin removes a content after a question that says what happens'),
    contentDecider('is removed and restored'),
  ),
  'content-status: removed - restore - active': held(
    albums('a superadmin restores a content after a question'),
    contentDecider('is removed and restored'),
  ),
  [`content-status: ${SAID_STATUSES} - edit form status choice - ${SAID_STATUSES}`]: held(
    albumForms('a content is changed with its status'),
    contentDecider('gets another file, and a status'),
  ),
  'root-admin-tab: auditTrail - tab - applicantStatus': held(TABS),
  'root-admin-tab: applicantStatus - tab - auditTrail': held(TABS),
};
