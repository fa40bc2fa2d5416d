import { experienceEvents, experienceFields } from '@berangkat/contracts/experiences';
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
import { bigint, date, defineProjection, nullable, table, text } from '../../engine';
import { columnsOf } from '../../query-kit/fields';

const said = columnsOf(experienceFields, {
  lastsalary: nullable(bigint),
  start: nullable(date),
  end: nullable(date),
});

/** The experiences of applicants; their counts are with the applicants, for how complete a CV is. */
export const experiences = defineProjection({
  name: 'experiences',
  version: 4,
  events: experienceEvents,
  partition: withApplicant,
  tables: {
    experience_changes: recordChangesTable(),
    experiences: table({
      columns: { experienceid: text, applicantid: text, ...said, ...recordColumns },
      key: ['experienceid'],
      indexes: { applicant: '(applicantid)' },
      history: { indexes: ['applicant'] },
    }),
  },
  on: {
    ExperienceAdded: (event, { experiences, experience_changes }) => {
      experience_changes.set(beginningOf(event, event.data.experienceid));
      experiences.set(addedRow(event));
    },
    ExperienceChanged: (event, { experiences, experience_changes }) => {
      experience_changes.set(changesOfRecord(event, event.data.experienceid, experiences.get(event.data), said));
      experiences.patch(event.data, changedRow(event));
    },
    ExperienceRemoved: (event, { experiences }) => experiences.patch(event.data, removedRow(event)),
  },
});

export const personal = personalIn('experiences', 'experience_changes', said);
