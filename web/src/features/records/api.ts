import { calls, type Tag } from '../../shared/api';

export const {
  useReadEducationQuery,
  useAddEducationMutation,
  useUpdateEducationMutation,
  useRemoveEducationMutation,
  useReadExperienceQuery,
  useAddExperienceMutation,
  useUpdateExperienceMutation,
  useRemoveExperienceMutation,
  useRemoveWorkPhotoMutation,
} = calls({
  readEducation: {},
  addEducation: {},
  updateEducation: {},
  removeEducation: {},
  readExperience: {},
  addExperience: {},
  updateExperience: {},
  removeExperience: {},
  // A photo is shown with its experience.
  removeWorkPhoto: { tags: (answer): Tag[] => (answer === undefined ? [] : [{ type: 'experiences', id: 'LIST' }]) },
});
