// The CV shows an applicant's experiences by these.
export { EXPERIENCES_OF_APPLICANT, experienceView, type SelectedExperience } from './rows';
// The trail names their values by these.
export { experienceFields } from './projection';
