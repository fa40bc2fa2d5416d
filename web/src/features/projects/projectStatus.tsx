import { type ProjectView } from '@berangkat/contracts/projects';
import { useText } from '../../shared/i18n';
import { projectsTexts } from './texts';

const WORDS = {
  active: 'statusActive',
  suspended: 'statusSuspended',
  cancelled: 'statusCancelled',
  complete: 'statusComplete',
} as const satisfies Record<ProjectView['projectstatus'], string>;

/** The word for how an assignment goes. */
export const useProjectStatus = (): ((status: ProjectView['projectstatus']) => string) => {
  const t = useText(projectsTexts);
  return (status) => t(WORDS[status]);
};
