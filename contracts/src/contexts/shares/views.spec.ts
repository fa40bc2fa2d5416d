import { educationView } from '../educations';
import { experienceView } from '../experiences';
import { sharedEducation, sharedExperience } from './views';

it.all([
  [educationView.shape, sharedEducation.shape, ['iscompleted']],
  [experienceView.shape, sharedExperience.shape, ['images']],
])('a link shows a record without whose it is, its remarks and who wrote it', (view, shared, more) =>
  expect(Object.keys(view).filter((name) => !(name in shared))).toEqual([
    'applicantid',
    'remarks',
    ...more,
    'status',
    'createdat',
    'createdby',
    'updatedat',
    'updatedby',
    'revision',
  ]),
);
