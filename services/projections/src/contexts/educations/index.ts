// The CV shows an applicant's educations by these.
export { EDUCATIONS_OF_APPLICANT, educationView, type SelectedEducation } from './rows';
