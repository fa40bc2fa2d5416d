import { type Screen } from '../../shared/screens';

export const applicantScreens: readonly Screen[] = [
  {
    path: 'applicationForm',
    frame: 'public',
    shape: 'form',
    fresh: 'application',
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
    path: 'sharedCv',
    frame: 'public',
    shape: 'object',
    action: 'share.open',
    load: () => import('./sharing/SharedCvPage'),
  },
  {
    path: 'profilePhotoUpload',
    frame: 'workspace',
    shape: 'form',
    action: 'applicant.upload-photo',
    load: () => import('./uploads/ProfilePhotoPage'),
  },
  {
    path: 'fullPhotoUpload',
    frame: 'workspace',
    shape: 'form',
    action: 'attachment.edit',
    load: () => import('./uploads/FullPhotoPage'),
  },
  {
    path: 'cvUpload',
    frame: 'workspace',
    shape: 'form',
    action: 'attachment.edit',
    load: () => import('./uploads/CvUploadPage'),
  },
  {
    path: 'documentUpload',
    frame: 'workspace',
    shape: 'form',
    action: 'attachment.edit',
    load: () => import('./uploads/DocumentUploadPage'),
  },
  {
    path: 'workPhotoUpload',
    frame: 'workspace',
    shape: 'form',
    action: 'attachment.edit',
    load: () => import('./uploads/WorkPhotoPage'),
  },
];
