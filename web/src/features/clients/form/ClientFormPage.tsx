import { client as clientSchema, clientStatus, DEFAULT_CLIENT_STATUS } from '@berangkat/contracts/clients';
import { countries, DEFAULT_COUNTRY } from '@berangkat/contracts/reference';
import { skipToken } from '@reduxjs/toolkit/query';
import { IconLayoutKanban } from '@tabler/icons-react';
import { lazy, Suspense, useMemo, useState } from 'react';
import { auditClaim } from '../../../shared/api';
import { specTexts, useLocale, useText } from '../../../shared/i18n';
import {
  EntityForm,
  FieldRow,
  FieldSection,
  LinkButton,
  Logo,
  ObjectPage,
  OPENING,
  PhoneField,
  SelectField,
  StatusBadge,
  SuggestField,
  TextAreaField,
  TextField,
  useDebounced,
  useIdInAddress,
} from '../../../shared/kit';
import { statusTexts } from '../../../shared/kit/texts/status';
import { getHref } from '../../../shared/paths';
import { useWalk } from '../../../shared/walk';
import { useHistoryEntry } from '../../history';
import {
  useReadClientQuery,
  useRegisterClientMutation,
  useSuggestEmployersQuery,
  useUpdateClientMutation,
} from '../api';
import { clientsTexts } from '../texts';
import type { RegisteredClient } from './ClientLogo';

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
  const status = useText(statusTexts);
  const locale = useLocale();
  const historyOf = useHistoryEntry();
  const client = useReadClientQuery(id === undefined ? skipToken : { id }, OPENING);
  // The form stays at the version that was opened; its logo is sent, and shown, by itself.
  const newest = client.data;
  const [register] = useRegisterClientMutation();
  const [update] = useUpdateClientMutation();
  const [typed, setTyped] = useState('');
  const employers = useSuggestEmployersQuery({ search: useDebounced(typed) });
  const countryOptions = useMemo(
    () => countries.values.map((value) => ({ value, label: countries.label(value, locale) })),
    [locale],
  );
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
      <Suspense>
        <ClientLogoStep client={registered} chosen={logo} back={back} />
      </Suspense>
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
          <Suspense>{newest !== undefined && <ClientLogo client={newest} />}</Suspense>
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
      savedText={({ companyname: name }, opened) => t(opened === undefined ? 'created' : 'updated', { name })}
      failedText={t('client-save-error')}
      // 002 §9.
      failedTimeout={30_000}
      saveLabel={t('save')}
    >
      {(control, opened) => (
        <>
          <FieldSection title={t('company')}>
            <FieldRow>
              <TextField
                control={control}
                name="companyname"
                label={t('companyname')}
                maxLength={50}
                autoComplete="organization"
              />
              <TextField
                control={control}
                name="clientcode"
                label={t('clientcode')}
                hint={t('clientcodeHint')}
                maxLength={30}
                upperCase
              />
            </FieldRow>
            <FieldRow>
              <TextField control={control} name="companyregistrationnumber" label={t('registration')} maxLength={50} />
              <SuggestField control={control} name="country" label={t('country')} options={countryOptions} />
            </FieldRow>
            <TextAreaField control={control} name="address" label={t('address')} maxLength={100} rows={2} />
          </FieldSection>
          <FieldSection title={t('contact')}>
            <FieldRow>
              <TextField control={control} name="personincharge" label={t('pic')} maxLength={50} />
              <PhoneField control={control} name="phone" label={t('phone')} optional />
            </FieldRow>
            <TextField control={control} name="email" label={t('email')} type="email" maxLength={50} optional />
          </FieldSection>
          <FieldSection title={t('access')}>
            <FieldRow>
              <SuggestField
                control={control}
                name="accountid"
                label={t('account')}
                hint={t('accountHint')}
                optional
                options={(employers.currentData ?? []).map(({ accountid, email }) => ({
                  value: accountid,
                  label: email,
                }))}
                chosen={
                  opened?.accountid == null
                    ? undefined
                    : { value: opened.accountid, label: opened.accountemail ?? opened.accountid }
                }
                onSearch={setTyped}
                searching={employers.isFetching}
              />
              <SelectField
                control={control}
                name="status"
                label={t('status')}
                options={clientStatus.options.map((value) => ({ value, label: status(value) }))}
              />
            </FieldRow>
            <TextAreaField control={control} name="remarks" label={t('remarks')} maxLength={200} rows={2} optional />
          </FieldSection>
          {opened === undefined && (
            <FieldSection title={t('logo')}>
              <Suspense>
                <ClientLogoChoice onPicture={setLogo} />
              </Suspense>
            </FieldSection>
          )}
        </>
      )}
    </EntityForm>
  );
};
