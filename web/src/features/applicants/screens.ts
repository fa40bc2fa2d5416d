import { type Screen } from '../../shared/screens';

export const applicantScreens: readonly Screen[] = [
  {
    path: 'applicationForm',
    frame: 'public',
    action: 'application.edit',
    load: () => import('./application-form/ApplicationFormPage'),
  },
  {
    path: 'applicantDetail',
    frame: 'workspace',
    action: 'applicant.read',
    load: () => import('./cv/ApplicantDetailPage'),
  },
  {
    path: 'profilePhotoUpload',
    frame: 'workspace',
    action: 'applicant.upload-photo',
    load: () => import('./photo/ProfilePhotoPage'),
  },
];
