import { PHONES } from '@berangkat/contracts/applicants';
import { can } from '@berangkat/contracts/permissions';
import { type ObjectNames } from '../object-names';

const applicant: ObjectNames = {
  table: 'read.applicants',
  id: 'applicantid',
  name: (row) => `nullif(trim(concat_ws(' ', ${row}.firstname, nullif(${row}.lastname, ${row}.firstname))), '')`,
  email: (row) => `${row}.email`,
  changes: ['read.applicant_changes', 'read.education_changes', 'read.experience_changes'],
  maskedFields: (reader) => (can(reader, 'applicant.see-phone') ? [] : PHONES),
  called: (conditions, pattern) =>
    conditions.and(
      `search like ? and lower(concat_ws(' ', firstname, lastname, applicantid)) like ?`,
      pattern,
      pattern,
    ),
};

export const trail = { applicant };
