import { type Screen } from '../../shared/screens';

export const applicantScreens: readonly Screen[] = [
  {
    path: 'applicationForm',
    frame: 'public',
    shape: 'form',
    action: 'application.edit',
    load: () => import('./application-form/ApplicationFormPage'),
  },
  {
    path: 'quickApplicationForm',
    frame: 'workspace',
    shape: 'form',
    action: 'application.create-quick',
    load: () => import('./quick/QuickFormPage'),
  },
  {
    path: 'applicantDetail',
    frame: 'workspace',
    shape: 'object',
    action: 'applicant.read',
    load: () => import('./cv/ApplicantDetailPage'),
  },
  {
    path: 'profilePhotoUpload',
    frame: 'workspace',
    shape: 'form',
    action: 'applicant.upload-photo',
    load: () => import('./photo/ProfilePhotoPage'),
  },
];
