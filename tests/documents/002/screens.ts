import { type EndpointName } from '@berangkat/contracts/http';
import { type PathName } from '@berangkat/contracts/paths';
import { type Place } from '../place';

/** The screens of document 002 by their addresses. */
export const routes: Readonly<Record<string, PathName>> = {
  '/application-form/{id?}': 'applicationForm',
  '/application-form-fast/{id?}': 'quickApplicationForm',
  '/application-management': 'applicationManagement',
  '/applicant-detail/{id}': 'applicantDetail',
  '/client-form': 'clientForm',
  '/client-management': 'clientManagement',
  '/project-form': 'projectForm',
  '/project-management': 'projectManagement',
  '/open-job-form': 'openJobForm',
  '/open-job-management': 'openJobManagement',
  '/open-job-applicant-management': 'openJobApplicants',
  // Its address is not in the documents (readings.md, C46).
  '/audit-trail': 'auditTrail',
  '/position-management': 'positionManagement',
  '/position-form': 'positionForm',
  '/department-management': 'departmentManagement',
  '/department-form': 'departmentForm',
  '/industry-management': 'industryManagement',
  '/industry-form': 'industryForm',
  '/content-management': 'contentManagement',
  '/album-form': 'albumForm',
  '/content-form': 'contentForm',
};

/** The calls of document 002. */
export const endpointNames: Readonly<Record<string, EndpointName>> = {
  'GET /clients/{id}': 'readClient',
  'POST /clients': 'registerClient',
  'PUT /clients/{id}': 'updateClient',
  'GET /clients': 'listClients',
  'GET /projects/{id}/with-client': 'readProject',
  'POST /projects': 'registerProject',
  'PUT /projects/{id}': 'updateProject',
  'GET /projects/with-clients-openjobs': 'listProjects',
  'PUT /projects/set-link/{projectid}': 'linkJob',
  'PUT /projects/{id}/update-status': 'updateProjectRecord',
  'GET /openjobs': 'findJobs',
  'GET /openjobs/paging': 'listJobs',
  'GET /openjobs/{jobid}': 'readJob',
  // With a flyer: `postJobWithFlyer`, at the same address.
  'POST /openjobs': 'postJob',
  'PUT /openjobs/{jobid}': 'updateJob',
  'PUT /openjobs/updatewithfile/{jobid}': 'updateJobWithFlyer',
  'PUT /openjobs/cvupload/{jobid}': 'uploadJobCv',
  'PUT /openjobs/update-status/{id}': 'updateJobStatus',
  'PUT /openjobs/remove/{id}': 'removeJob',
  'GET /positions/paging-with-dep-ind': 'listPositions',
  'GET /positions/{id}': 'readPosition',
  'POST /positions': 'createPosition',
  'PUT /positions/{id}': 'updatePosition',
  'PUT /positions/{id}/update-status': 'updatePositionStatus',
  'GET /industries': 'listIndustries',
  'GET /industries/{id}': 'readIndustry',
  'POST /industries': 'createIndustry',
  'PUT /industries/{id}': 'updateIndustry',
  'PUT /industries/{id}/update-status': 'updateIndustryStatus',
  'GET /departments': 'listDepartments',
  'GET /departments/{id}': 'readDepartment',
  'POST /departments': 'createDepartment',
  'PUT /departments/{id}': 'updateDepartment',
  'PUT /departments/{id}/update-status': 'updateDepartmentStatus',
  'GET /albums/with-content': 'listAlbumsWithContent',
  'GET /albums': 'listAlbums',
  'GET /albums/{albid}': 'readAlbum',
  'POST /albums': 'createAlbum',
  'PUT /albums/{albid}': 'updateAlbum',
  'PUT /albums/{albid}/update-status': 'updateAlbumStatus',
  'GET /contents': 'listContents',
  'GET /contents/{conid}': 'readContent',
  'POST /contents': 'createContent',
  'PUT /contents/{conid}': 'updateContent',
  'PUT /contents/{conid}/update-status': 'updateContentStatus',
  'GET /actions': 'listActions',
  'POST /actions': 'reportAction',
};

const from =
  (file: string) =>
  (test: string): Place => [file, test];
const clientForm = from('web/src/features/clients/form/ClientFormPage.spec.tsx');
const clients = from('web/src/features/clients/list/ClientListPage.spec.tsx');
const clientQueries = from('services/projections/src/contexts/clients/queries.int.ts');
const projectForm = from('web/src/features/projects/form/ProjectFormPage.spec.tsx');
const projects = from('web/src/features/projects/list/ProjectListPage.spec.tsx');
const projectQueries = from('services/projections/src/contexts/projects/queries.int.ts');
const projectHandlers = from('services/command-api/src/contexts/projects/handlers.spec.ts');
const jobForm = from('web/src/features/jobs/form/JobFormPage.spec.tsx');
const jobs = from('web/src/features/jobs/management/JobManagementPage.spec.tsx');
const jobBoard = from('web/src/features/job-board/list/JobBoard.spec.tsx');
const jobApplicants = from('web/src/features/jobs/applicants/JobApplicantsPage.spec.tsx');
const jobPage = from('web/src/features/job-board/page/JobPage.spec.tsx');
const jobQueries = from('services/projections/src/contexts/jobs/queries.int.ts');
const masterLists = from('web/src/features/masterdata/list/lists.spec.tsx');
const masterForms = from('web/src/features/masterdata/form/forms.spec.tsx');
const albums = from('web/src/features/albums/view/AlbumsPage.spec.tsx');
const albumForms = from('web/src/features/albums/form/forms.spec.tsx');
const trail = from('web/src/features/audit/trail/AuditTrailPage.spec.tsx');
const dataTable = from('web/src/shared/kit/data-table/DataTable.spec.tsx');
const rootAdmin = from('web/src/features/root-admin/RootAdminPage.spec.tsx');

/** How its screens behave. */
export const behaviours: Readonly<Record<string, readonly Place[]>> = {
  'audit-03': [
    from('web/src/app/pageAccess.spec.tsx')('comes once in 15 seconds for a route, however it is written'),
    from('services/command-api/src/contexts/audit/visits.spec.ts')('count once in 15 seconds for a page and a visitor'),
    from('services/projections/src/contexts/audit/projection.spec.ts')(
      'a visit is told apart from actions, and says which page',
    ),
  ],
  'audit-04': [
    trail('tells each action as a sentence, with what was said, and when'),
    trail('says that nothing is there, and that it could not be read'),
    dataTable('more rows a page in bigger batches'),
    dataTable('pages inside the batch, and the next batch when this one is full'),
  ],
  'clients-01': [
    clientForm('registers a client and goes back to the list'),
    clientForm('changes the client of the address at the version that was read'),
    clientForm('links the account of an employer, found by typing'),
    clientForm('an admin may not be here'),
    clients('the server searches, sorts and pages by what stands in the address'),
    clients('leads a superadmin to the form, and an admin only to the pipeline'),
    clientQueries('lists by the name of the company, ten on a page, each once'),
    clientQueries('sorts by %s, both ways'),
    clientQueries('finds by %s'),
  ],
  'projects-01': [
    projectForm('registers a project, active, for a client that was found by typing'),
    projects('shows each project with its client, its terms and remarks, its people and its state in words'),
    projects('has the flyer of the project, or else of its job, and the logo of its client'),
    projectQueries('lists the newest first, ten on a page'),
    projectQueries('is searched by the project and by its client'),
  ],
  'projects-02': [
    projects('leads to the pipeline of a project that is in use, for those who are told who is in it'),
    projects('its menu leads a superadmin to its job and its form'),
    projects('is linked to a job that is found by typing, from two characters, after a question'),
    projects('is deleted after a question, and restored without one'),
    projects('shows each project with its client, its terms and remarks, its people and its state in words, greyed'),
  ],
  'projects-03': [
    clients('leads a superadmin to the form, and an admin only to the pipeline'),
    projectQueries('shows the terms and remarks to everybody who is signed in'),
    projectHandlers('is for a client that there is, or for none yet'),
    projectHandlers('is linked to a job that there is, and to none any more'),
  ],
  'open-jobs-01': [
    jobForm('posts a job in three steps, without a flyer, from the defaults of the specification'),
    from('tests/browser/job-management.e2e.ts')('an admin posts a job in three steps, reads the CVs that come'),
  ],
  'open-jobs-02': [
    // A row leads where its reader may go (readings.md, C47).
    jobBoard('a visitor sees the open jobs, and a card leads to the page of its job'),
    jobBoard('who may see who sent a CV is led there, job by job'),
    jobs('shows jobs with their terms and the CVs that were sent, and leads to all of them and to the form'),
    jobs('is deactivated, activated and deleted after a question, and stays when that is taken back'),
    jobQueries('lists what is open to everybody, and what is not removed to those who may change it'),
  ],
  'open-jobs-03': [
    jobApplicants('shows the job and who sent a CV, masked, with the file'),
    jobQueries(
      'names applicants by the first letters of their address, to admins and to the employer of a linked project',
    ),
  ],
  'open-jobs-04': [
    jobPage('an address and a file are all that is asked; then it says so, and leads back and on'),
    jobPage('Cancel leads to the open jobs'),
  ],
  'open-jobs-05': [
    jobForm('posts a job in three steps, without a flyer, from the defaults of the specification'),
    jobForm('says a minimum in the currency, and sets spa for wellness'),
    jobForm('another industry offers its own departments, and begins with the first of them'),
  ],
  'master-data-01': [
    masterLists('shows where a position belongs, who has it, and finds by what stands in the address'),
    masterLists('the address of the list of positions names its page size as the specification does'),
    masterLists('says who has a position before it is offered no more'),
    masterLists('lists departments with their industry'),
    masterLists('lists industries, and leads to the form of a new one'),
    masterForms('adds a position to a department of the chosen industry, and goes back to the list a second later'),
    masterForms('%s has an arrow back to its list, which follows a second after saving'),
  ],
  'content-01': [
    albums('albums come ten on a page, and another page begins with its first'),
    albums('a visitor looks through the first album with arrows, on screen and on the keyboard'),
  ],
  'content-02': [
    albums('a visitor looks through the first album with arrows, on screen and on the keyboard'),
    albums('the album that the address names is shown'),
    albums('albums come ten on a page, and another page begins with its first'),
  ],
  'content-03': [
    albums('an admin sees what is internal and removed, and changes nothing'),
    albums('a superadmin is led to the forms of a new album, of this one, of a new content in it'),
    albums('a superadmin removes a content after a question that says what happens'),
    albums('a superadmin restores an album, and hears when that fails'),
  ],
  'content-04': [
    albumForms('an album is made and leads back to the albums a second later'),
    albumForms('a content is changed without its file, and leads back to its album a second later'),
    albumForms('an album that the address names is not to be chosen'),
    albumForms('choosing the other type puts the chosen file aside'),
    // Refused users go to the dashboard where no document names `/` (readings.md, A59).
    from('web/src/app/Guard.spec.tsx')('an applicant whom %s refuses is led to %s, and reads why'),
  ],
  'root-admin-01': [
    rootAdmin('greets by e-mail, and opens with the trail; a tab is in the address, and there is a way back'),
    rootAdmin('the status report is nowhere for whom it was not granted'),
    rootAdmin('a %s who is not root is led to the landing page'),
  ],
};
