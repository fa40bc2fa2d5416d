import { type EndpointName } from '@berangkat/contracts/http';
import { type PathName } from '@berangkat/contracts/paths';
import { type Marker } from '../markers';

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

/** How its screens behave. */
export const behaviours: Readonly<Record<string, readonly Marker[]>> = {
  'audit-05': ['positions-and-ways'],
  'general-list-01': ['list-charts', 'general-list-01'],
  'general-list-02': ['positions-and-ways', 'month-filter', 'pipeline-default-entry'],
  'general-list-03': ['positions-cut-lists', 'positions-and-ways'],
  'general-list-04': ['page-size-default'],
  'general-list-05': ['positions-cut-lists', 'list-contact-support'],
  'general-list-06': ['list-experience-filter', 'general-list-06'],
  'general-list-07': [
    'list-superadmin',
    'general-list-06',
    'general-list-07',
    'applicant-recovery',
    'applicant-erasing-asked',
  ],
  'general-list-08': ['general-list-08'],
  'general-list-09': ['list-charts', 'general-list-09'],
  'departed-list-01': ['departed-time-shift', 'departed-list-01', 'departed-charts', 'departed-projects'],
  'vendor-list-01': ['vendor-list-01', 'vendor-list-menu', 'vendor-list-search', 'table-batches'],
  'status-management-01': ['positions-and-ways', 'status-management-01', 'list-led-away', 'list-beside', 'table-order'],
  'status-management-02': ['month-filter', 'status-management-02', 'month-window-ends'],
  'applicant-detail-01': ['applicant-detail-01', 'print-qr', 'cv-back'],
  'applicant-detail-02': ['applicant-detail-02'],
  'applicant-detail-03': ['applicant-detail-03', 'email-mask-cv', 'masked-nowhere'],
  'applicant-detail-04': ['applicant-detail-04'],
  'applicant-detail-05': ['applicant-detail-05', 'print-qr', 'print-window', 'cv-document-pages'],
  'applicant-detail-06': ['experience-images-shown', 'applicant-detail-06', 'records-removed-shown'],
  'education-form-01': ['education-form-01', 'education-changed', 'record-thanks', 'edu-login'],
  'education-form-02': ['education-form-02'],
  'experience-form-01': ['exp-lastsalary-digits'],
  'experience-form-02': ['exp-lastsalary-digits', 'record-thanks'],
  'uploads-01': ['hint-work-photo', 'img-work-has-experience'],
  'uploads-02': ['hint-profile-photo', 'hint-full-photo'],
  'uploads-03': ['document-othertype-length', 'doc-session', 'edu-login'],
  'uploads-04': ['timeout-cv-upload', 'cv-name-lower'],
  'uploads-05': ['uploads-05', 'files-by-right'],
  'pipeline-01': [
    'pipeline-01',
    'pipeline-of-employer',
    'pipeline-counts',
    'pipe-rows-selected',
    'pipeline-narrowed',
    'pipeline-newcomer-search',
    'status-summary-cut',
    'pipeline-empty',
  ],
  'pipeline-02': ['broadcast-defaults', 'broadcast-numbers', 'broadcast-number-rule'],
  'pipeline-03': ['export-columns', 'export-phone', 'export-file-name'],
  'pipeline-04': ['status-summary-cut'],
};
/**
 * The CV comes with its records in one answer, so that no list of them fails alone; and a record that could not be
 * deleted is said to be there still.
 */
export const behavioursElsewhere: readonly string[] = ['applicant-detail-07'];
