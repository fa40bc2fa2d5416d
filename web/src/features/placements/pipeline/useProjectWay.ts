import { type ProjectChoice, type ProjectView } from '@berangkat/contracts/projects';
import { useText } from '../../../shared/i18n';
import { type Beside, type Crumb, type WalkPosition } from '../../../shared/kit';
import { getHref } from '../../../shared/paths';
import { useSession } from '../../../shared/session';
import { useWalk } from '../../../shared/walk';
import { placementsTexts } from '../texts';

/** The projects of the same client, and how to go to one of them. */
export interface Siblings {
  readonly projects: readonly ProjectChoice[];
  readonly onChoose: (projectid: string) => void;
  /** Whether the address names the client: its projects are listed then, be it one alone (001 §2.9). */
  readonly listed?: boolean;
}

/**
 * Answers the way up from a pipeline: below its client, beside the client's other projects. ‹ › steps through the list
 * of projects that the reader came from, or else through those of the client.
 */
export const useProjectWay = (
  projectid: string,
  project: ProjectView | undefined,
  { projects, onChoose, listed = false }: Siblings,
): { readonly breadcrumb: readonly Crumb[]; readonly beside: Beside; readonly walk: WalkPosition | undefined } => {
  const t = useText(placementsTexts);
  const { can } = useSession();
  const { position, address } = useWalk({
    // An employer finds the projects of others in that list, too, which it may not open.
    from: can('pipeline.read') ? ['listProjects'] : [],
    id: projectid,
    hrefOf: ({ id }) => getHref('projectApplicants', { pid: id }),
  });
  const at = projects.findIndex((each) => each.projectid === projectid);
  const neighbour = (step: 1 | -1) => {
    const next = at < 0 ? undefined : projects[at + step];
    return next && (() => onChoose(next.projectid));
  };
  const ofClient: WalkPosition | undefined =
    at < 0 || projects.length < 2
      ? undefined
      : { at: at + 1, total: projects.length, exact: true, onPrevious: neighbour(-1), onNext: neighbour(1) };

  const top: Crumb =
    project?.client != null
      ? {
          label: project.client.companyname,
          href:
            can('client.edit') && project.clientid !== null
              ? getHref('clientForm', { id: project.clientid })
              : undefined,
        }
      : { label: t('noClient') };
  const breadcrumb: Crumb[] = [
    ...(can('pipeline.add') ? [{ label: t('projects'), href: address ?? getHref('projectManagement') }] : []),
    top,
  ];
  const beside: Beside = {
    label: t('project'),
    value: projectid,
    options: projects.map((each) => ({ value: each.projectid, label: `${each.projectname} (${each.applicants})` })),
    onChoose: (id) => (id === projectid ? undefined : onChoose(id)),
    evenAlone: listed,
  };
  return { breadcrumb, beside, walk: position ?? ofClient };
};
