import { type EndpointName } from '@berangkat/contracts/http';
import { type PathName } from '@berangkat/contracts/paths';
import { type Place } from '../place';

/** The screens of document 001 by their addresses; it names none for the status report (readings.md, C45). */
export const routes: Readonly<Record<string, PathName>> = {
  '/departure-applicant-management': 'departedApplicants',
  '/applicant-status-management': 'applicantStatusManagement',
  '/education-form': 'educationForm',
  '/experience-form': 'experienceForm',
  '/work-photo-upload': 'workPhotoUpload',
  '/profile-photo-upload': 'profilePhotoUpload',
  '/full-photo-upload': 'fullPhotoUpload',
  '/document-upload': 'documentUpload',
  '/cv-upload': 'cvUpload',
};

/** The calls of document 001. */
export const endpointNames: Readonly<Record<string, EndpointName>> = {
  'GET /applicants/paging-with-owner-status-with-removed': 'listApplicants',
  'GET /applicants/departure-paging-with-owner-status-with-removed': 'listDepartedApplicants',
  'GET /applicants/paging-with-status-only': 'listStatuses',
  'GET /applicants/summary': 'summariseApplicants',
  'GET /applicants/account/{accountId}': 'listOwnedApplicants',
  'DELETE /applicants/{id}': 'eraseApplicant',
  'PUT /applicants/{id}/update-status': 'updateApplicantStatus',
  'PUT /applicants/remove-document/{appid}': 'removeDocument',
  'POST /applicants/{id}/upload': 'uploadPhoto',
  'POST /applicants/{id}/fullphotoupload': 'uploadFullPhoto',
  'POST /applicants/{id}/upload-document': 'uploadDocument',
  'POST /applicants/{id}/cvupload': 'uploadCv',
  'POST /applicants/by-ids-with-admincomment': 'applicantsByIdsWithComments',
  'POST /applicants/by-ids': 'applicantsByIds',
  'GET /applicants/search': 'searchApplicants',
  'POST /applicants/{id}/add-admincomment': 'addAdminComment',
  'GET /educations/applicant/{appid}': 'listEducations',
  'GET /educations/{eduid}': 'readEducation',
  'POST /educations': 'addEducation',
  'PUT /educations/{eduid}': 'updateEducation',
  'PUT /educations/update/{educationid}': 'removeEducation',
  'GET /experiences/applicant/{appid}': 'listExperiences',
  'GET /experiences/{expid}': 'readExperience',
  'POST /experiences': 'addExperience',
  'PUT /experiences/{id}': 'updateExperience',
  'PUT /experiences/update/{experienceid}': 'removeExperience',
  'PUT /experiences/remove-image/{experienceid}': 'removeWorkPhoto',
  'POST /experiences/{id}/upload': 'uploadWorkPhoto',
  'GET /projects/{clientid}/by-client': 'projectsOfClient',
  'GET /projects/{id}/applicantsstatus': 'listApplicantsStatus',
  'PUT /projects/{id}/add-applicant-with-status': 'addApplicant',
  'PUT /projects/{id}/update-applicant-with-status': 'moveApplicant',
  'PUT /projects/{id}/remove-applicant': 'removeApplicant',
  'POST /whatsapp/broadcast_general': 'broadcastGeneral',
};
/** Addresses of files, which are no calls of the API: see `uploads-05`. */
export const callsElsewhere: readonly string[] = ['GET /assets/uploads/cv/{cvfile}', 'GET static documents'];

const at =
  (file: string) =>
  (test: string): Place => [file, test];
const WEB = 'web/src/features';
const list = at(`${WEB}/applicant-list/list/ApplicantListPage.spec.tsx`);
const lists = at(`${WEB}/applicant-list/list/ApplicantLists.spec.tsx`);
const vendors = at(`${WEB}/vendor-applicants/VendorApplicantListPage.spec.tsx`);
const table = at('web/src/shared/kit/data-table/DataTable.spec.tsx');
const wholeList = at('tests/acceptance/lists.e2e.ts');
const cv = at(`${WEB}/applicants/cv/ApplicantDetailPage.spec.tsx`);
const education = at(`${WEB}/records/education/EducationFormPage.spec.tsx`);
const experience = at(`${WEB}/records/experience/ExperienceFormPage.spec.tsx`);
const thanks = at(`${WEB}/records/form/RecordThanks.spec.tsx`);
const guard = at('web/src/app/Guard.spec.tsx');
const files = at(`${WEB}/applicants/uploads/recordFiles.spec.tsx`);
const photo = at(`${WEB}/applicants/uploads/ProfilePhotoPage.spec.tsx`);
const pipeline = at(`${WEB}/placements/pipeline/PipelinePage.spec.tsx`);
const announce = at(`${WEB}/announcements/announce/AnnounceDialog.spec.tsx`);
const queries = at('services/projections/src/contexts/applicants/queries.int.ts');
const exported = at('services/projections/src/query-kit/exports/exports.int.ts');
const sent = at('services/command-api/src/contexts/announcements/announcements.spec.ts');

/** How its screens behave. */
export const behaviours: Readonly<Record<string, readonly Place[]>> = {
  'audit-05': [lists('shows five positions, and every project with the way there, without asking again')],
  'general-list-01': [
    list('stand in one line and in charts; a press on an industry or a position narrows the list'),
    table('cards instead of the table, remembered on the device'),
  ],
  'general-list-02': [
    lists('shows five positions, and every project with the way there, without asking again'),
    lists('a month is asked of the server, and the line that is of it stands first'),
    at('services/projections/src/contexts/applicants/list.int.ts')('filters by the states that the column shows'),
  ],
  'general-list-03': [
    list('an admin goes to the CV'),
    lists('shows five positions, and every project with the way there, without asking again'),
  ],
  'general-list-04': [table('pages inside the batch, and the next batch when this one is full')],
  'general-list-05': [list('an admin goes to the CV'), list('staff is told to contact support, and where')],
  'general-list-06': [
    wholeList('filters by %s = %s over the whole list'),
    list('lead a superadmin to those who departed; the one of vendors narrows the list'),
  ],
  'general-list-07': [
    list('a superadmin sees phones and owners in full, in the table and on cards'),
    list('lead a superadmin to those who departed; the one of vendors narrows the list'),
    list('a superadmin is asked, and told in the words of the specification; a failure too'),
    list('a superadmin recovers whom another removed, and reads when that fails'),
    at(`${WEB}/applicants/erasing/useErase.spec.tsx`)('erasing asks by name what goes, and leads to the list'),
  ],
  'general-list-08': [list('that do not come are missed by nobody: the list is there, and says nothing of them')],
  'general-list-09': [
    list('stand in one line and in charts; a press on an industry or a position narrows the list'),
    at('services/projections/src/contexts/applicants/projection.spec.ts')(
      'a removed applicant counts nowhere, changes while',
    ),
  ],
  'departed-list-01': [
    lists('says when somebody departed, in UTC until the reader wants another clock'),
    lists('says what they add up to, departures from before this portal among them; a press narrows it to this month'),
    lists('has charts of those who departed; a press on a share narrows it'),
    at('services/projections/src/contexts/applicants/list.int.ts')(
      'has those who departed, with the projects that they',
    ),
  ],
  'vendor-list-01': [
    vendors('a vendor sees its own applicants and what their CVs lack, whatever the address says'),
    vendors('the menu of a row names each action once; adding, commenting and announcing are for admins'),
    at('services/projections/src/contexts/applicants/list.int.ts')(
      'a list of one owner is searched by the e-mails and phones',
    ),
    table('more rows a page in bigger batches'),
  ],
  'status-management-01': [
    lists('shows five positions, and every project with the way there, without asking again'),
    lists('%s opens the CV from it'),
    lists('%s is led to the dashboard'),
    list('opens by Space beside the list, goes along with j and k, and closes by Escape'),
    table('an order when a heading is pressed, and the other way round when it is pressed again'),
  ],
  'status-management-02': [
    lists('a month is asked of the server, and the line that is of it stands first'),
    at('contracts/src/contexts/placements/months.spec.ts')(
      'a window is from the 20th of the month before, in Jakarta, to',
    ),
    at('services/projections/src/contexts/applicants/list.int.ts')(
      'end at midnight in Jakarta on the 20th; who came a minute',
    ),
  ],
  'applicant-detail-01': [
    cv('shows its owner the whole CV in words, with what to do next'),
    cv('what a superadmin prints has a QR code of a link of its own; the screen has none'),
    cv('Back goes to the referrer %s only when it is of this site'),
  ],
  'applicant-detail-02': [at(`${WEB}/applicants/cv/videoEmbed.spec.ts`)('plays %s inside the page')],
  'applicant-detail-03': [
    cv('an employer sees what the server leaves, and no tools'),
    queries('an employer in whose project the applicant is reads it without contact, form and remarks'),
    at('tests/security/masked.sec.ts')('reads nothing that is masked, in any answer, however deep'),
  ],
  'applicant-detail-04': [cv('its owner is led by %s to %s, with both ids')],
  'applicant-detail-05': [
    at(`${WEB}/applicants/sharing/Sharing.spec.tsx`)('copies a new link, lists those there are, and revokes one'),
    cv('what a superadmin prints has a QR code of a link of its own; the screen has none'),
    cv('prints from a window of its own, which has a title and closes half a second later'),
    at('tests/browser/uploads.e2e.ts')('its pages are looked at on the CV, and the document is removed there'),
  ],
  'applicant-detail-06': [
    at(`${WEB}/records/cv/WorkPhotos.spec.tsx`)('shows the last two photos, all of them on tap, and removes'),
    at(`${WEB}/records/cv/WorkPhotos.spec.tsx`)('a photo that does not come has the default picture in its'),
    at('services/projections/src/contexts/applicant-record/records.int.ts')(
      'a superadmin sees those that were removed, marked',
    ),
  ],
  'education-form-01': [
    education('an education that is filled in goes to the CV, and its owner is thanked with both ways on'),
    education('an education is opened with what it holds and saved with what was changed'),
    thanks('offers both ways on, and goes back to the CV by itself after 3 s'),
    guard('a visitor at %s reads why in the words of the specification'),
  ],
  'education-form-02': [
    education('what is missing is said in the words of the specification, in the order of the page, and nothing'),
  ],
  'experience-form-01': [experience('two steps lead to a record on the CV')],
  'experience-form-02': [
    experience('two steps lead to a record on the CV'),
    thanks('offers both ways on, and goes back to the CV by itself after 3 s'),
  ],
  'uploads-01': [
    files('belongs to an experience, which is asked for'),
    files('without an experience leads back to the CV, and says what is missing'),
  ],
  'uploads-02': [
    photo('sends the photo with who sends it, says so, and shows what the server made of it'),
    files('goes to the record, says so and leads to the CV'),
  ],
  'uploads-03': [
    files('needs its type, in its own words where it is another'),
    photo('an address without an applicant says what is missing'),
    guard('a visitor at %s reads why in the words of the specification'),
  ],
  'uploads-04': [
    files('goes to the record, and leads back to the CV'),
    at('tests/browser/uploads.e2e.ts')('another CV file takes the place of the first one when its owner means it'),
  ],
  'uploads-05': [
    at('contracts/src/contexts/attachments/names.spec.ts')('a public name stands for its object, and back'),
    at('services/files/src/serving/bind-download.int.ts')('are answered to %s as the rights say'),
  ],
  'pipeline-01': [
    pipeline("a client without projects shows 'Not Available'"),
    pipeline('an employer without parameters gets the newest project under way of its own client, beside the others'),
    pipeline('counts each state and narrows to one by a press; a row leads to the CV and back'),
    pipeline('an admin exports and writes to those who are chosen; an employer is offered neither'),
    at('services/projections/src/contexts/placements/queries.int.ts')('%j keeps %j, and the counts of the project'),
    pipeline('searches from two letters, needs one selected, says why not, and shows the newcomer at once'),
    pipeline('stands in the row, the newest alone and shortened; all of it opens, and takes one more'),
    pipeline('an empty project has the words of the specification'),
  ],
  'pipeline-02': [
    announce('begins with the defaults, shows how it reads, and says person by person what becomes of it'),
    sent('resolves numbers by itself, writes each once, and masks them for who may not see them'),
    at('contracts/src/shared/phones/reading.spec.ts')('an announcement for %s goes to %s'),
  ],
  'pipeline-03': [
    exported('has the columns of the document, a frozen heading, real numbers, and texts that are no formulas'),
    exported('masks every phone for an admin, and for a superadmin those of vendors, whose manager is named'),
    exported('holds those who were chosen, and a pipeline is named after its project'),
  ],
  'pipeline-04': [pipeline('stands in the row, the newest alone and shortened; all of it opens, and takes one more')],
};
/**
 * The CV comes with its records in one answer, so that no list of them fails alone; and a record that could not be
 * deleted is said to be there still.
 */
export const behavioursElsewhere: readonly string[] = ['applicant-detail-07'];
