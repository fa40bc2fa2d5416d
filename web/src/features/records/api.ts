import { calls } from '../../shared/api';

export const {
  useReadEducationQuery,
  useAddEducationMutation,
  useUpdateEducationMutation,
  useRemoveEducationMutation,
  useReadExperienceQuery,
  useAddExperienceMutation,
  useUpdateExperienceMutation,
  useRemoveExperienceMutation,
} = calls({
  readEducation: {},
  addEducation: {},
  updateEducation: {},
  removeEducation: {},
  readExperience: {},
  addExperience: {},
  updateExperience: {},
  removeExperience: {},
});
