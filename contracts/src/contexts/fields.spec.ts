import {
  application,
  APPLICATION_FIELDS,
  applicantRow,
  ApplicationSubmitted,
  CV_FIELDS,
  EDITORS_FIELDS,
  OPTIONAL_FIELDS,
} from './applicants';
import { type Fields, namesOf, personalFieldsOf } from '../kernel';
import { clientFields, ClientRegistered, ClientUpdated } from './clients';
import { EducationAdded, EducationChanged, educationFields } from './educations';
import { ExperienceAdded, ExperienceChanged, experienceFields } from './experiences';
import { jobFields, JobPosted, JobUpdated } from './jobs';
import { projectFields, ProjectRegistered, ProjectUpdated } from './projects';

const sorted = (names: readonly string[]): string[] => [...names].sort();
const namesWhere = (fields: Fields, where: 'optional' | 'personal'): string[] =>
  sorted(namesOf(fields).filter((name) => fields[name]![where] === true));

// An event is written by hand, and no more once it was released: a field that it lacks would be gone after a save.
it.all([
  { fields: clientFields, event: ClientRegistered, id: 'clientid' },
  { fields: clientFields, event: ClientUpdated, id: 'clientid' },
  { fields: projectFields, event: ProjectRegistered, id: 'projectid' },
  { fields: projectFields, event: ProjectUpdated, id: 'projectid' },
  { fields: jobFields, event: JobPosted, id: 'opjobid' },
  { fields: jobFields, event: JobUpdated, id: 'opjobid' },
  { fields: educationFields, event: EducationAdded, id: 'educationid' },
  { fields: educationFields, event: EducationChanged, id: 'educationid' },
  { fields: experienceFields, event: ExperienceAdded, id: 'experienceid' },
  { fields: experienceFields, event: ExperienceChanged, id: 'experienceid' },
])('$event.type keeps the fields of its form, optional and personal as they are there', ({ fields, event, id }) => {
  // Of a record of a CV it says whose it is, and from which one a merge copied it.
  const {
    [id]: _,
    applicantid: _1,
    of: _2,
    ...kept
  } = event.schema.shape as Readonly<Record<string, { isOptional: () => boolean }>>;
  expect(sorted(Object.keys(kept))).toEqual(sorted(namesOf(fields)));
  expect(sorted(personalFieldsOf(event.schema))).toEqual(namesWhere(fields, 'personal'));
  expect(sorted(Object.keys(kept).filter((name) => kept[name]!.isOptional()))).toEqual(namesWhere(fields, 'optional'));
});

describe('the application', () => {
  it('is kept whole, all of it personal', () => {
    const { applicantid: _, accountid: _1, managedby: _2, ...kept } = ApplicationSubmitted.schema.shape;
    expect(sorted(Object.keys(kept))).toEqual(sorted(APPLICATION_FIELDS));
    expect(sorted(personalFieldsOf(ApplicationSubmitted.schema))).toEqual(sorted(APPLICATION_FIELDS));
  });

  it('may lack what its rules let be left out', () => {
    const shape: Readonly<Record<string, { isOptional: () => boolean }>> = application.shape;
    expect(APPLICATION_FIELDS.filter((field) => shape[field]!.isOptional())).toEqual([...OPTIONAL_FIELDS]);
  });

  it('has no answer of which nobody said who reads it', () => {
    const numbers = ['phone1', 'phone2'];
    const read = new Set<string>([...Object.keys(applicantRow.shape), ...CV_FIELDS, ...EDITORS_FIELDS, ...numbers]);
    expect(APPLICATION_FIELDS.filter((field) => !read.has(field))).toEqual(['remarks']);
  });
});
