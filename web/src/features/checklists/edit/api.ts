import { calls } from '../../../shared/api';

export const { useReadChecklistsQuery, useChangeChecklistsMutation } = calls({
  readChecklists: {},
  changeChecklists: {},
});
