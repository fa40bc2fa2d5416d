import { held } from '../markers';
import { type Permission, right } from '../readers';

const records = right(
  'application.edit',
  'applicant.upload-photo',
  'education.edit',
  'experience.edit',
  'attachment.edit',
);

/**
 * The rights by document 001, in the order of `READERS`, with the readings of readings.md: an employer's are the
 * pipelines of its own client (A27), the status report is for admins (A38), a CV for who may see its applicant (A36).
 */
export const permissions: Readonly<Record<string, Permission>> = {
  'general-list-open': [right('applicant.open-from-list'), '?nnnnyyy'],
  'list-status-column': [right('applicant.see-placements'), 'nnnnnyyy'],
  'list-managedby-column': held(
    'list-managedby-column',
    'positions-cut-lists',
    'list-superadmin',
    'list-contact-support',
  ),
  'list-status-filter': [right('applicant.see-placements'), 'nnnnnyyy'],
  'list-total-vendors': [right('applicant.list', 'applicant.see-manager'), 'nnnnnyyy'],
  'list-phone': [right('applicant.list', 'applicant.see-phone'), 'nnnnnnyy'],
  'applicant-soft-delete': [right('applicant.remove'), 'nnnnnnyy'],
  'applicant-hard-delete': [right('applicant.erase'), 'nnnnnnyy'],
  'list-departures-tile': [right('applicant.list-departed'), 'nnnnnnyy'],
  'removed-records': [right('applicant.see-removed'), 'nnnnnnyy'],
  'departed-list': [right('applicant.list-departed'), 'nnnnnnyy'],
  'vendor-list': [right('applicant.list-owned'), 'nnonnyyy'],
  'vendor-list-add': [right('applicant.list-owned', 'pipeline.add'), 'nnnnnyyy'],
  'status-mgmt-enter': [right('applicant.report-status'), 'nnnnnyyy'],
  'status-mgmt-open': [right('applicant.report-status', 'applicant.open-from-list'), 'nnnnnyyy'],
  'preview-history': [right('applicant.see-placements'), 'nnnnnyyy'],
  'cv-page': [right('applicant.read'), 'nooonyyy'],
  'cv-edit-tools': [records, 'noonnyyy'],
  // Admins, too, and only vendors who own the applicant (readings.md, C12).
  'cv-document-viewer': [right('attachment.open'), 'noonnyyy'],
  'cv-share': [right('applicant.share'), 'nnnnnnyy'],
  'cv-pdf': [right('applicant.share'), 'nnnnnnyy'],
  'cv-removed-records': [right('education.see-removed', 'experience.see-removed'), 'nnnnnnyy'],
  // In full for its owners, admins and superadmins; the phone for owners and superadmins (readings.md, A32 and A33).
  'cv-email': [right('applicant.see-email'), 'noonnyyy'],
  'cv-phone': [right('applicant.see-phone'), 'noonnnyy'],
  'education-form': [right('education.edit'), 'noo??yyy'],
  'experience-form': [right('experience.edit'), 'noo??yyy'],
  'photo-upload': [right('applicant.upload-photo', 'attachment.edit'), 'noo??yyy'],
  'document-upload': [right('attachment.edit'), 'noo??yyy'],
  'cv-upload': [right('attachment.edit'), '?oo??yyy'],
  pipeline: [right('pipeline.read'), 'nnnonyyy'],
  'pipeline-shortlist': [right('pipeline.shortlist'), 'nnnonyyy'],
  'pipeline-pass-interview': [right('pipeline.pass-interview'), 'nnnonyyy'],
  'pipeline-reject': [right('pipeline.reject'), 'nnnonyyy'],
  'pipeline-longlist': [right('pipeline.longlist'), 'nnnonyyy'],
  'pipeline-longlist-rejected': [right('pipeline.longlist-rejected'), 'nnnnnyyy'],
  'pipeline-prepare': [right('pipeline.prepare'), 'nnnnnyyy'],
  'pipeline-depart': [right('pipeline.depart'), 'nnnnnyyy'],
  'pipeline-delete': [right('pipeline.delete'), 'nnnnnyyy'],
  'pipeline-add': [right('pipeline.add'), 'nnnnnyyy'],
  'pipeline-admincomment': [right('applicant.comment'), 'nnnnnyyy'],
  'pipeline-announce': [right('announcement.send'), 'nnnnnyyy'],
  'pipeline-export': [right('pipeline.export'), 'nnnnnyyy'],
  'pipeline-phones': [right('pipeline.read', 'pipeline.see-phone'), 'nnnnnnyy'],
  'pipeline-removed': [right('pipeline.see-removed'), 'nnnnnnyy'],
  'export-phone': held('export-phone'),
  'export-manager': held('export-phone'),
  'openjob-email-mask': held('openjob-email-mask', 'job-applicants'),
};
