import { useSearchParams } from 'react-router-dom';
import { useText } from '../../../shared/i18n';
import { Card, ErrorState, Page, SkeletonForm } from '../../../shared/kit';
import { useOpened } from '../../../shared/kit/form/useOpened';
import { getHref } from '../../../shared/paths';
import { useReadProjectQuery } from '../api';
import { projectsTexts } from '../texts';
import { ProjectForm } from './ProjectForm';

/** Registers a project, or changes the one that the address names (002 §2.2). */
export const Component = () => {
  const t = useText(projectsTexts);
  const id = useSearchParams()[0].get('id') ?? undefined;
  return (
    <Page
      title={id === undefined ? t('formNew') : t('formEdit')}
      intro={t('formIntro')}
      back={getHref('projectManagement')}
      narrow
    >
      {id === undefined ? <ProjectForm /> : <ExistingProject id={id} />}
    </Page>
  );
};

const ExistingProject = ({ id }: { readonly id: string }) => {
  const t = useText(projectsTexts);
  const { data, error, isLoading, refetch } = useReadProjectQuery({ id }, { refetchOnMountOrArgChange: true });
  const { opened, reopen } = useOpened(data, refetch);
  if (isLoading)
    return (
      <Card>
        <SkeletonForm />
      </Card>
    );
  if (opened === undefined) return <ErrorState text={t('loadError')} error={error} onRetry={refetch} />;
  return <ProjectForm key={opened.revision} project={opened} onReload={reopen} />;
};
