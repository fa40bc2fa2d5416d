import { type Files } from '../../kernel/files';
import { type ProjectHandlers } from './handlers';

/** Answers the files service about flyers of projects, and records them. */
export const filesOf = (projects: ProjectHandlers): Files => ({
  projectflyer: {
    mayUpload: async (projectid, meta) => {
      await projects.mayChangeFlyer(projectid, meta);
      return { ownerid: projectid };
    },
    record: (projectid, { file: { objects } }, meta) => projects.changeFlyer(projectid, objects.page!, meta),
  },
});
