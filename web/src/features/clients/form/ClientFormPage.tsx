import { client as clientSchema, DEFAULT_CLIENT_STATUS } from '@berangkat/contracts/clients';
import { countries, DEFAULT_COUNTRY } from '@berangkat/contracts/reference';
import { skipToken } from '@reduxjs/toolkit/query';
import { IconLayoutKanban } from '@tabler/icons-react';
import { useState } from 'react';
import { auditClaim } from '../../../shared/api';
import { specTexts, useLocale, useText } from '../../../shared/i18n';
import {
  EntityForm,
  FieldSection,
  LinkButton,
  Logo,
  ObjectPage,
  OPENING,
  Part,
  StatusBadge,
  useIdInAddress,
} from '../../../shared/kit';
import { getHref } from '../../../shared/paths';
import { useWalk } from '../../../shared/walk';
import { useHistoryEntry } from '../../histories';
import { useReadClientQuery, useRegisterClientMutation, useUpdateClientMutation } from '../api';
import { clientsTexts } from '../texts';
import { ClientFields } from './ClientFields';
import type { RegisteredClient } from './ClientLogo';
import { useEmployers } from './useEmployers';
import { useProjectOffer } from './useProjectOffer';
import { lazy } from '../../../shared/lazy';

// After the form; how a file is sent comes with it.
const loadLogo = () => import('./ClientLogo');
const ClientLogo = lazy(() => loadLogo().then((module) => ({ default: module.ClientLogo })));
const ClientLogoChoice = lazy(() => loadLogo().then((module) => ({ default: module.ClientLogoChoice })));
const ClientLogoStep = lazy(() => loadLogo().then((module) => ({ default: module.ClientLogoStep })));

/** Registers a client, or changes the one that the address names (002 §2.1). */
export const Component = () => {
  const id = useIdInAddress();
  return <ClientForm key={id} id={id} />;
};

const ClientForm = ({ id }: { readonly id: string | undefined }) => {
  const t = useText(clientsTexts, specTexts);
  const locale = useLocale();
  const historyOf = useHistoryEntry();
  const client = useReadClientQuery(id === undefined ? skipToken : { id }, OPENING);
  // The form stays at the version that was opened; its logo is sent, and shown, by itself.
  const newest = client.data;
  const [register] = useRegisterClientMutation();
  const [update] = useUpdateClientMutation();
  const employers = useEmployers();
  const offersFor = useProjectOffer();
  const [logo, setLogo] = useState<File>();
  const [registered, setRegistered] = useState<RegisteredClient>();
  const back = getHref('clientManagement');
  const { position, address } = useWalk({
    from: ['listClients'],
    id: id ?? '',
    hrefOf: (step) => getHref('clientForm', { id: step.id }),
  });
  if (registered !== undefined && logo !== undefined)
    return (
      <Part>
        <ClientLogoStep client={registered} chosen={logo} back={back} />
      </Part>
    );
  return (
    <EntityForm
      title={t('formNew')}
      intro={t('formIntro')}
      page={(client, content) => (
        <ObjectPage
          name={client?.companyname ?? t('formEdit')}
          picture={newest?.logo != null && <Logo logo={newest.logo} size="large" />}
          state={client !== undefined && <StatusBadge status={client.status} />}
          facts={[
            client?.clientcode,
            client !== undefined && countries.label(client.country, locale),
            client?.personincharge,
          ]}
          breadcrumb={[{ label: t('title'), href: address ?? back }]}
          walk={position}
          actions={
            client !== undefined && (
              <LinkButton
                look="outline"
                icon={<IconLayoutKanban aria-hidden />}
                to={getHref('projectApplicants', { cid: client.clientid, accid: client.accountid ?? undefined })}
              >
                {t('projects')}
              </LinkButton>
            )
          }
          menu={client === undefined ? [] : historyOf('client', client.clientid)}
          width="reading"
        >
          {content}
          <Part>{newest !== undefined && <ClientLogo client={newest} />}</Part>
        </ObjectPage>
      )}
      back={address ?? back}
      id={id}
      result={client}
      loadErrorText={t('loadError')}
      schema={clientSchema}
      start={{ country: DEFAULT_COUNTRY, status: DEFAULT_CLIENT_STATUS }}
      save={async (values, opened) => {
        if (opened !== undefined)
          return update({
            id: opened.clientid,
            ...values,
            revision: opened.revision,
            audit: auditClaim('update_client'),
          });
        const answer = await register({ ...values, audit: auditClaim('create_client') });
        if (answer.data === undefined || logo === undefined) return answer;
        setRegistered({ ...answer.data, companyname: values.companyname });
        return undefined;
      }}
      offers={({ data }, opened) => (opened === undefined && data !== undefined ? offersFor(data) : [])}
      savedText={({ companyname: name }, opened) => t(opened === undefined ? 'created' : 'updated', { name })}
      failedText={t('client-save-error')}
      // 002 §9.
      failedTimeout={30_000}
      saveLabel={t('save')}
    >
      {(control, opened) => (
        <>
          <ClientFields control={control} opened={opened} employers={employers} />
          {opened === undefined && (
            <FieldSection title={t('logo')}>
              <Part>
                <ClientLogoChoice onPicture={setLogo} />
              </Part>
            </FieldSection>
          )}
        </>
      )}
    </EntityForm>
  );
};
