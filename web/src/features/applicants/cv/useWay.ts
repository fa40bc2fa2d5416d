import { type ApplicantDetail } from '@berangkat/contracts/applicants';
import { skipToken } from '@reduxjs/toolkit/query';
import { useAddress } from '../../../shared/here';
import { useText } from '../../../shared/i18n';
import { type Crumb } from '../../../shared/kit/breadcrumb';
import { type WalkPosition } from '../../../shared/kit/object';
import { getHref, ownPath, paths } from '../../../shared/paths';
import { useSession } from '../../../shared/session';
import { useWalk } from '../../../shared/walk';
import { type Placed } from '../../placements';
import { useReadProjectQuery } from '../../projects';
import { cvTexts } from '../texts/cv';

interface Way {
  readonly breadcrumb: readonly Crumb[] | undefined;
  /** The address of Back without a breadcrumb. */
  readonly back: string | undefined;
  readonly walk: WalkPosition | undefined;
}

/**
 * Answers the way up from a CV for this reader: below the project whose pipeline the reader comes from, or below the
 * list of applicants.
 *
 * @param here the project that the page is about, if any
 */
export const useWay = (cv: ApplicantDetail, here: Placed | undefined): Way => {
  const t = useText(cvTexts);
  const { can, mayEnter } = useSession();
  const [query] = useAddress();
  const referrer = ownPath(query.get('referrer'));
  const pid = query.get('pid') ?? undefined;
  const { position, address } = useWalk({
    from:
      pid === undefined
        ? ['listApplicants', 'listDepartedApplicants', 'listStatuses']
        : ['listPlacements', 'readBoard'],
    id: cv.applicantid,
    address: pid === undefined ? undefined : referrer,
    hrefOf: ({ id, accid }) => {
      const next = new URLSearchParams(query);
      next.set('appid', id);
      next.set('accid', accid ?? '');
      return `${paths.applicantDetail}?${next.toString()}`;
    },
  });
  const inProject = pid !== undefined && mayEnter('pipeline.read');
  const { data: project } = useReadProjectQuery(inProject ? { id: pid } : skipToken);

  if (inProject && (project !== undefined || here !== undefined)) {
    const { client, clientid } = project ?? {};
    const crumbs: Crumb[] = [
      {
        label: project?.projectname ?? here!.projectname!,
        href: referrer ?? getHref('projectApplicants', { pid }),
      },
    ];
    if (client)
      crumbs.unshift({
        label: client.companyname,
        href: can('client.edit') && clientid ? getHref('clientForm', { id: clientid }) : undefined,
      });
    return { breadcrumb: crumbs, back: undefined, walk: position };
  }
  const list = ownPath(address) ?? getHref('applicantManagement');
  if (referrer === undefined && can('applicant.open-from-list'))
    return { breadcrumb: [{ label: t('applicants'), href: list }], back: undefined, walk: position };
  return { breadcrumb: undefined, back: referrer ?? 'previous', walk: position };
};
