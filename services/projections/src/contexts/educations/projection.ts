import { educationEvents, educationFields } from '@berangkat/contracts/educations';
import {
  addedRow,
  beginningOf,
  changedRow,
  changesOfRecord,
  personalIn,
  recordChangesTable,
  recordColumns,
  removedRow,
  withApplicant,
} from '../applicant-record/rows';
import { defineProjection, table, text } from '../../engine';
import { columnsOf } from '../../query-kit/fields';

const said = columnsOf(educationFields);

/** The educations of applicants; their counts are with the applicants, for how complete a CV is. */
export const educations = defineProjection({
  name: 'educations',
  version: 4,
  events: educationEvents,
  partition: withApplicant,
  tables: {
    education_changes: recordChangesTable(),
    educations: table({
      columns: { educationid: text, applicantid: text, ...said, ...recordColumns },
      key: ['educationid'],
      indexes: { applicant: '(applicantid)' },
      history: { indexes: ['applicant'] },
    }),
  },
  on: {
    EducationAdded: (event, { educations, education_changes }) => {
      education_changes.set(beginningOf(event, event.data.educationid));
      educations.set(addedRow(event));
    },
    EducationChanged: (event, { educations, education_changes }) => {
      education_changes.set(changesOfRecord(event, event.data.educationid, educations.get(event.data), said));
      educations.patch(event.data, changedRow(event));
    },
    EducationRemoved: (event, { educations }) => educations.patch(event.data, removedRow(event)),
  },
});

export const personal = personalIn('educations', 'education_changes', said);
