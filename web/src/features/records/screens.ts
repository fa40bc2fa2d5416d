import { type Screen } from '../../shared/screens';

declare module '../../shared/paths' {
  interface Queries {
    educationForm: { appid: string; accid: string; eduid?: string };
    experienceForm: { appid: string; accid: string; expid?: string };
  }
}

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
