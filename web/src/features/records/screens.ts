import { type Screen } from '../../shared/screens';

export const recordScreens: readonly Screen[] = [
  {
    path: 'educationForm',
    frame: 'workspace',
    shape: 'form',
    action: 'education.edit',
    load: () => import('./education/EducationFormPage'),
  },
  {
    path: 'experienceForm',
    frame: 'workspace',
    shape: 'form',
    action: 'experience.edit',
    load: () => import('./experience/ExperienceFormPage'),
  },
];
