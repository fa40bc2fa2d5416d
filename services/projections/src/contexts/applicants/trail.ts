import { APPLICATION_FIELDS, PHONES } from '@berangkat/contracts/applicants';
import { educationFields } from '@berangkat/contracts/educations';
import { experienceFields } from '@berangkat/contracts/experiences';
import { namesOf } from '@berangkat/contracts/kernel';
import { can } from '@berangkat/contracts/permissions';
import { type ObjectNames } from '../../query-kit/object-names';
import { fullNameIn } from './full-name';
import { named } from '../../query-kit/sql';

const isRemoved = (row: string): string => `${row}.status = 'removed'`;
/** A record that is removed, or whose applicant is. */
const isOutOfCv = (row: string): string =>
  `(${isRemoved(row)} or exists (select 1 from read.applicants a where a.applicantid = ${row}.applicantid and ${isRemoved('a')}))`;

const applicant: ObjectNames = {
  table: 'read.applicants',
  id: 'applicantid',
  name: (row) => `nullif(${fullNameIn(row)}, '')`,
  email: (row) => `${row}.email`,
  changes: ['read.applicant_changes', 'read.education_changes', 'read.experience_changes'],
  values: {
    applicant: {
      table: 'read.applicants',
      id: 'applicantid',
      changes: 'read.applicant_changes',
      began: 'ApplicationSubmitted',
      changed: 'ApplicationUpdated',
      taken: (row) => `${row}.taken`,
      fields: APPLICATION_FIELDS,
      removed: { when: isRemoved, seenBy: 'applicant.see-removed' },
    },
    education: {
      table: 'read.educations',
      id: 'educationid',
      changes: 'read.education_changes',
      of: 'recordid',
      began: 'EducationAdded',
      changed: 'EducationChanged',
      fields: namesOf(educationFields),
      removed: { when: isOutOfCv, seenBy: 'education.see-removed' },
    },
    experience: {
      table: 'read.experiences',
      id: 'experienceid',
      changes: 'read.experience_changes',
      of: 'recordid',
      began: 'ExperienceAdded',
      changed: 'ExperienceChanged',
      fields: namesOf(experienceFields),
      removed: { when: isOutOfCv, seenBy: 'experience.see-removed' },
    },
  },
  maskedFields: (reader) => (can(reader, 'applicant.see-phone') ? [] : PHONES),
  // What is searched by begins with names and id, and positions follow. To put names in lower case and take apostrophes
  // out of them costs four microseconds, and is done where the pattern does not stand at that beginning.
  called: (conditions, pattern) =>
    conditions.and(
      `search like ? and (split_part(search, applicantid, 1) || applicantid like ? or ${named("concat_ws(' ', firstname, lastname, applicantid)")} like ?)`,
      pattern,
      pattern,
      pattern,
    ),
};

export const trail = { applicant };
