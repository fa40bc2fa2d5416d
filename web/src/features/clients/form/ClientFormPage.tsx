import { useSearchParams } from 'react-router-dom';
import { useText } from '../../../shared/i18n';
import { Card, ErrorState, Page, SkeletonForm } from '../../../shared/kit';
import { useOpened } from '../../../shared/kit/form/useOpened';
import { getHref } from '../../../shared/paths';
import { useReadClientQuery } from '../api';
import { clientsTexts } from '../texts';
import { ClientForm } from './ClientForm';

/** Registers a client, or changes the one that the address names (002 §2.1). */
export const Component = () => {
  const t = useText(clientsTexts);
  const id = useSearchParams()[0].get('id') ?? undefined;
  return (
    <Page
      title={id === undefined ? t('formNew') : t('formEdit')}
      intro={t('formIntro')}
      back={getHref('clientManagement')}
      narrow
    >
      {id === undefined ? <ClientForm /> : <ExistingClient id={id} />}
    </Page>
  );
};

const ExistingClient = ({ id }: { readonly id: string }) => {
  const t = useText(clientsTexts);
  const { data, error, isLoading, refetch } = useReadClientQuery({ id }, { refetchOnMountOrArgChange: true });
  const { opened, reopen } = useOpened(data, refetch);
  if (isLoading)
    return (
      <Card>
        <SkeletonForm />
      </Card>
    );
  if (opened === undefined) return <ErrorState text={t('loadError')} error={error} onRetry={refetch} />;
  return <ClientForm key={opened.revision} client={opened} onReload={reopen} />;
};
