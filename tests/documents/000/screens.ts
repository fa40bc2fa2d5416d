import { type PathName } from '@berangkat/contracts/paths';
import { type EndpointName } from '@berangkat/contracts/http';
import { type Marker } from '../markers';

/** The screens of document 000 by their addresses. */
export const routes: Readonly<Record<string, PathName>> = {
  '/': 'home',
  '/landing-page': 'landing',
  '/user-registration': 'registration',
  '/dashboard': 'dashboard',
  '/application-form': 'applicationForm',
  '/application-form-fast': 'quickApplicationForm',
  '/account-management': 'accountManagement',
  '/account-form': 'accountForm',
  '/change-password': 'changePassword',
  '/applicant-management': 'applicantManagement',
  '/vendor-applicant-management': 'vendorApplicants',
  '/applicant-detail': 'applicantDetail',
  '/project-applicant-management': 'projectApplicants',
  '/job-cv-upload': 'jobCvUpload',
  '/root-admin': 'rootAdmin',
};
/** The calls of document 000. */
export const endpointNames: Readonly<Record<string, EndpointName>> = {
  'POST /accounts/login': 'signIn',
  'POST /accounts/login-with-id': 'signInWithId',
  'POST /accounts/logout': 'signOut',
  'POST /accounts': 'createAccount',
  'GET /accounts/paging-with-client': 'listAccounts',
  'GET /accounts/with-client/{id}': 'readAccount',
  'PUT /accounts/{id}': 'updateAccount',
  'DELETE /accounts/{id}': 'deleteAccount',
  'PUT /accounts/{id}/reset-loginid': 'resetLoginId',
  'GET /accounts/vendors': 'suggestVendors',
  'GET /accounts/employers': 'suggestEmployers',
  'PUT /accounts/change-password': 'changePassword',
  'GET /applicants/applicantid/{id}': 'readApplicant',
  'GET /applicants/email/{email}': 'checkEmail',
  'POST /applicants': 'submitApplication',
  'PUT /applicants/{id}': 'updateApplication',
  'GET /availablepositions': 'listAvailablePositions',
  'GET /openjobs/active': 'activeJobs',
};
/** Entries that are no calls of the API, and a look-up of addresses that the server does by itself. */
export const callsElsewhere: readonly string[] = [
  'GET /assets/uploads/jobs/{flyer}',
  'GET static photos',
  'EXTERNAL ip-lookup',
];

/** How its screens behave. */
export const behaviours: Readonly<Record<string, readonly Marker[]>> = {
  'landing-01': ['landing-01'],
  'landing-02': ['landing-02', 'landing-carousel', 'landing-open-jobs'],
  'landing-03': ['landing-03'],
  'landing-04': ['landing-04'],
  'audit-01': ['audit-01'],
  'audit-02': ['audit-02'],
  'nav-01': ['nav-01'],
  'nav-02': ['nav-02', 'sign-in-first-field'],
  'nav-03': ['nav-03'],
  'nav-04': ['nav-04'],
  'sign-in-01': ['sign-in-01', 'sign-in-login-id'],
  'registration-01': ['registration-01', 'reg-confirm'],
  'account-management-01': ['account-management-01', 'accounts-narrowed'],
  'account-form-01': ['account-form-01'],
  'application-form-01': ['application-form-01', 'application-sent'],
  'application-form-02': ['app-cascade-industry', 'app-single-name', 'app-domicile-copy'],
  'application-form-03': ['application-form-03'],
  'application-form-fast-01': ['application-form-fast-01'],
};
/** The overview of the portal is no behaviour. */
export const behavioursElsewhere: readonly string[] = ['overview-01'];
