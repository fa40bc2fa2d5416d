// What the CV shows of an applicant's experiences.
export { EXPERIENCES_OF_APPLICANT, experienceView, type SelectedExperience } from './rows';
// What the trail tells of their values.
export { experienceFields } from './projection';
