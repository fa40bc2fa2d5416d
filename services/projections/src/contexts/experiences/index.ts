// The CV shows an applicant's experiences by these.
export { EXPERIENCES_OF_APPLICANT, experienceView, type SelectedExperience } from './rows';
