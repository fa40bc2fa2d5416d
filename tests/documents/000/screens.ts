import { type PathName } from '@berangkat/contracts/paths';
import { type EndpointName } from '@berangkat/contracts/http';
import { type Place } from '../place';

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

const landing = (test: string): Place => ['web/src/features/landing/sections/Hero.spec.tsx', test];
const nav = (test: string): Place => ['web/src/app/navigation.spec.ts', test];
const form = (test: string): Place => ['web/src/features/applicants/application-form/ApplicationForm.spec.tsx', test];

/** How its screens behave. */
export const behaviours: Readonly<Record<string, readonly Place[]>> = {
  'landing-01': [landing('visitors read what the portal is about, and how to join')],
  'landing-02': [
    [
      'web/src/features/landing/sections/OpenJobs.spec.tsx',
      'the jobs that are open now take the place of the fixed list, and lead to their pages',
    ],
    ['web/src/features/landing/sections/useCarousel.spec.tsx', 'moves a step every two and a half seconds'],
    ['services/projections/src/contexts/jobs/queries.int.ts', 'shows on the landing page what is open and has a flyer'],
  ],
  'landing-03': [
    [
      'web/src/features/landing/sections/OpenJobs.spec.tsx',
      'where %s the fixed list stays, and leads to the list of jobs',
    ],
  ],
  'landing-04': [
    ['web/src/features/landing/sections/Statistic.spec.tsx', 'the figures of the agency are those that it publishes'],
  ],
  'audit-01': [
    ['services/platform/src/http/audit.spec.ts', 'is what the connection says, what the screen was doing, and what'],
  ],
  'audit-02': [['services/platform/src/http/audit.spec.ts', 'names the country of the address of the connection']],
  'nav-01': [nav('what the agency works in comes first, then the documents’ menus in their order')],
  'nav-02': [
    ['web/src/features/accounts/sign-in/SignInForm.spec.tsx', 'signing out clears the session and goes home'],
    ['tests/browser/forms.e2e.ts', 'sign-in begins with its first field, and Enter in it signs in'],
  ],
  'nav-03': [['tests/browser/phone.e2e.ts', 'four places are within reach of a thumb, and the drawer begins']],
  'nav-04': [nav('nowhere for an applicant without an application and for visitors')],
  'sign-in-01': [
    ['web/src/features/accounts/sign-in/SignInForm.spec.tsx', 'signs in with a key of its own, tells so, and shows'],
    ['web/src/features/accounts/sign-in/SignInForm.spec.tsx', 'signing in with a login ID'],
  ],
  'registration-01': [
    ['web/src/features/accounts/registration/RegistrationPage.spec.tsx', 'shows and hides each password on its own'],
    ['web/src/features/accounts/registration/RegistrationPage.spec.tsx', 'asks first, and a no sends nothing'],
  ],
  'account-management-01': [
    ['tests/browser/accounts.e2e.ts', 'a superadmin makes an account, changes it, hands over a login ID, and deletes'],
    ['services/projections/src/contexts/accounts/list.int.ts', 'is narrowed by kind and status, and cut into pages'],
  ],
  'account-form-01': [
    ['web/src/features/accounts/form/AccountFormPage.spec.tsx', 'a phone is asked of vendors, a client of employers'],
  ],
  'application-form-01': [
    form('a filled stage leads to the next one, and Back finds everything as it was'),
    form('sends the application and thanks; the draft of this device is gone'),
  ],
  'application-form-02': [
    form('another department clears the positions, another industry the department, too'),
    form('the last name follows the first while somebody has a single name'),
    form('the domicile follows the address on the ID while the box is ticked'),
  ],
  'application-form-03': [
    ['services/command-api/src/contexts/masterdata/seed.spec.ts', 'offers every position of every department once'],
  ],
  'application-form-fast-01': [
    ['web/src/features/applicants/quick/QuickFormPage.spec.tsx', 'managed by a vendor, who is found as one types'],
  ],
};
/** The overview of the portal is no behaviour. */
export const behavioursElsewhere: readonly string[] = ['overview-01'];
