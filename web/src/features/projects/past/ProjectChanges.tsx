import { COMPARED_PROJECTS, type ProjectView } from '@berangkat/contracts/projects';
import { label as labelOf } from '@berangkat/contracts/reference';
import { formatNumber, useLocale, useText } from '../../../shared/i18n';
import { type Between } from '../../../shared/past';
import { ComparedList, type ListEntry } from '../../../shared/past/compared';
import { useComparison } from '../../../shared/past/compared/useComparison';
import { getHref } from '../../../shared/paths';
import { useSession } from '../../../shared/session';
import { useProjectStatus } from '../projectStatus';
import { projectsTexts } from '../texts';
import { changesTexts } from './texts';

/** Two moments of the project list: which projects were made, changed from what to what, and deleted. */
export const ProjectChanges = ({ asof, until }: Between) => {
  const t = useText(changesTexts);
  const { can } = useSession();
  return (
    <ComparedList
      result={useComparison('projects', { asof, until })}
      entryOf={useEntry()}
      hrefOf={(pid) => (can('pipeline.read') ? getHref('projectApplicants', { pid }) : undefined)}
      words={{
        title: t('title'),
        loadError: t('loadError'),
        nothing: t('nothing'),
        nothingText: t('nothingText'),
        more: t('more', { count: COMPARED_PROJECTS }),
      }}
      headingOf={(kind, count) => t(kind, { count })}
    />
  );
};

/** Answers the list's words for a project. */
const useEntry = (): ((row: ProjectView) => ListEntry) => {
  const t = useText(changesTexts);
  const word = useText(projectsTexts);
  const locale = useLocale();
  const statusOf = useProjectStatus();
  return ({ client, openjob, applicants, ...row }) => ({
    id: row.projectid,
    title: row.projectname,
    said: [
      { name: word('projectname'), value: row.projectname },
      { name: word('projectcode'), value: row.projectcode },
      {
        name: word('clientid'),
        value: client && `${client.companyname} · ${labelOf('country', client.country, locale)}`,
      },
      { name: word('projectstatus'), value: row.status === 'removed' ? t('deleted') : statusOf(row.projectstatus) },
      { name: word('requirements'), value: row.requirements },
      { name: word('salary_benefits'), value: row.salary_benefits },
      { name: word('remarks'), value: row.remarks },
      { name: t('job'), value: openjob?.opjobtitle },
      { name: word('flyer'), value: row.flyer },
      { name: word('colApplicants'), value: applicants === null ? null : formatNumber(applicants) },
    ],
  });
};
