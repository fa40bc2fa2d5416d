/** Every address of the portal. The query after the question mark is defined by the web. */
export const paths = {
  home: '/',
  landing: '/landing-page',
  registration: '/user-registration',
  newPassword: '/new-password',
  confirmEmail: '/confirm-email',
  undoEmail: '/undo-email',
  dashboard: '/dashboard',
  applicationForm: '/application-form',
  quickApplicationForm: '/application-form-fast',
  accountManagement: '/account-management',
  accountForm: '/account-form',
  changePassword: '/change-password',
  devices: '/devices',
  secondFactor: '/second-factor',
  applicantManagement: '/applicant-management',
  applicationManagement: '/application-management',
  departedApplicants: '/departure-applicant-management',
  vendorApplicants: '/vendor-applicant-management',
  applicantStatusManagement: '/applicant-status-management',
  applicantDetail: '/applicant-detail',
  educationForm: '/education-form',
  experienceForm: '/experience-form',
  workPhotoUpload: '/work-photo-upload',
  profilePhotoUpload: '/profile-photo-upload',
  fullPhotoUpload: '/full-photo-upload',
  documentUpload: '/document-upload',
  cvUpload: '/cv-upload',
  sharedCv: '/shared-cv',
  projectApplicants: '/project-applicant-management',
  clientForm: '/client-form',
  clientManagement: '/client-management',
  projectForm: '/project-form',
  projectManagement: '/project-management',
  openJobForm: '/open-job-form',
  openJobManagement: '/open-job-management',
  openJobApplicants: '/open-job-applicant-management',
  jobCvUpload: '/job-cv-upload',
  rootAdmin: '/root-admin',
  auditTrail: '/audit-trail',
  history: '/history',
  settings: '/settings',
  operations: '/operations',
  reports: '/reports',
  reportPeople: '/report-people',
  tallies: '/tallies',
  announcements: '/announcements',
  announcementOutbox: '/announcement-outbox',
  mail: '/mail',
  imports: '/import',
  documentChecklists: '/document-checklists',
  expiringDocuments: '/expiring-documents',
  duplicates: '/duplicates',
  interviewDays: '/interview-days',
  interviewDay: '/interview-day',
  interviewDayForm: '/interview-day-form',
  invitation: '/invitation',
  positionManagement: '/position-management',
  positionForm: '/position-form',
  departmentManagement: '/department-management',
  departmentForm: '/department-form',
  industryManagement: '/industry-management',
  industryForm: '/industry-form',
  contentManagement: '/content-management',
  albumForm: '/album-form',
  contentForm: '/content-form',
} as const;

export type PathName = keyof typeof paths;

/** Screens that are also found as `{path}/{id}` (002 §2.7). */
export const PATHS_WITH_ID: ReadonlySet<PathName> = new Set<PathName>([
  'applicationForm',
  'quickApplicationForm',
  'applicantDetail',
]);

/** The page that a path without a screen counts as. */
export const OTHER_PAGE = 'other';

const screens = new Set<string>(Object.values(paths));
const screensWithId = new Set<string>([...PATHS_WITH_ID].map((name) => paths[name]));
const WITH_ID = /^(\/[a-z-]{1,50})\/(\d{11})$/;

/**
 * The page that a path leads to, as the audit trail keeps it: a screen, or a screen and an id. The router finds screens
 * in upper case and with a slash at the end, too. Everything else is {@link OTHER_PAGE}: a visitor may type anything,
 * and none of it is kept.
 */
export const auditedPageOf = (path: string): string => {
  const page = (path.length > 1 && path.endsWith('/') ? path.slice(0, -1) : path).toLowerCase();
  if (screens.has(page)) return page;
  const [, screen] = WITH_ID.exec(page) ?? [];
  return screen !== undefined && screensWithId.has(screen) ? page : OTHER_PAGE;
};
