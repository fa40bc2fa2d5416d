// What the CV shows of an applicant's educations.
export { EDUCATIONS_OF_APPLICANT, educationView, type SelectedEducation } from './rows';
// What the trail tells of their values.
export { educationFields } from './projection';
