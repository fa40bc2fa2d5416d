import {
  client as clientSchema,
  clientStatus,
  DEFAULT_CLIENT_STATUS,
  type Client,
  type ClientView,
} from '@berangkat/contracts/clients';
import { countries, DEFAULT_COUNTRY } from '@berangkat/contracts/reference';
import { zodResolver } from '@hookform/resolvers/zod';
import { useMemo, useState } from 'react';
import { useForm } from 'react-hook-form';
import { useNavigate } from 'react-router-dom';
import { auditClaim } from '../../../shared/api';
import { specTexts, useLocale, useText } from '../../../shared/i18n';
import {
  Button,
  Card,
  FieldRow,
  FieldSection,
  Form,
  FormActions,
  PhoneField,
  SelectField,
  SuggestField,
  TextAreaField,
  TextField,
  useBanner,
  useDebounced,
  useUnsavedGuard,
} from '../../../shared/kit';
import { statusTexts } from '../../../shared/kit/texts/status';
import { useRefusedSave } from '../../../shared/kit/form/useRefusedSave';
import { getHref } from '../../../shared/paths';
import { useRegisterClientMutation, useSuggestEmployersQuery, useUpdateClientMutation } from '../api';
import { clientsTexts } from '../texts';

/** What the inputs hold: text throughout, empty where nothing is given. */
interface Inputs {
  companyname: string;
  clientcode: string;
  address: string;
  country: string;
  phone: string;
  email: string;
  companyregistrationnumber: string;
  personincharge: string;
  status: string;
  remarks: string;
  accountid: string;
}

const inputsOf = (client: ClientView | undefined): Inputs => ({
  companyname: client?.companyname ?? '',
  clientcode: client?.clientcode ?? '',
  address: client?.address ?? '',
  country: client?.country ?? DEFAULT_COUNTRY,
  phone: client?.phone ?? '',
  email: client?.email ?? '',
  companyregistrationnumber: client?.companyregistrationnumber ?? '',
  personincharge: client?.personincharge ?? '',
  status: client?.status ?? DEFAULT_CLIENT_STATUS,
  remarks: client?.remarks ?? '',
  accountid: client?.accountid ?? '',
});

/** Messages of the client form stay for 30 seconds (002 §9). */
const MESSAGE_MS = 30_000;

interface ClientFormProps {
  /** The client to change, as it was read; none to register one. */
  readonly client?: ClientView;
  readonly onReload?: () => unknown;
}

/** The inputs that registering and changing a client share. */
export const ClientForm = ({ client, onReload }: ClientFormProps) => {
  const t = useText(clientsTexts, specTexts);
  const status = useText(statusTexts);
  const locale = useLocale();
  const banner = useBanner();
  const navigate = useNavigate();
  const [register] = useRegisterClientMutation();
  const [update] = useUpdateClientMutation();
  const form = useForm<Inputs, unknown, Client>({
    resolver: zodResolver(clientSchema) as never,
    defaultValues: inputsOf(client),
  });
  const { isDirty, isSubmitting, isSubmitSuccessful } = form.formState;
  useUnsavedGuard(isDirty && !isSubmitting && !isSubmitSuccessful);

  const [typed, setTyped] = useState('');
  const searched = useDebounced(typed);
  const employers = useSuggestEmployersQuery({ search: searched });
  const countryOptions = useMemo(
    () => countries.values.map((value) => ({ value, label: countries.label(value, locale) })),
    [locale],
  );

  const refused = useRefusedSave(form, { failed: t('client-save-error'), timeout: MESSAGE_MS, onReload });
  const save = async (values: Client): Promise<void> => {
    const audit = auditClaim(client === undefined ? 'create_client' : 'update_client');
    const { error } =
      client === undefined
        ? await register({ ...values, audit })
        : await update({ id: client.clientid, ...values, revision: client.revision, audit });
    if (error === undefined) {
      banner('success', t(client === undefined ? 'created' : 'updated', { name: values.companyname }));
      await navigate(getHref('clientManagement'));
      return;
    }
    await refused(error);
  };

  const labels: Record<keyof Inputs, string> = {
    companyname: t('companyname'),
    clientcode: t('clientcode'),
    address: t('address'),
    country: t('country'),
    phone: t('phone'),
    email: t('email'),
    companyregistrationnumber: t('registration'),
    personincharge: t('pic'),
    status: t('status'),
    remarks: t('remarks'),
    accountid: t('account'),
  };
  return (
    <Card>
      <Form form={form} onSubmit={save} labels={labels}>
        <FieldSection title={t('company')}>
          <FieldRow>
            <TextField name="companyname" label={labels.companyname} maxLength={50} autoComplete="organization" />
            <TextField
              name="clientcode"
              label={labels.clientcode}
              hint={t('clientcodeHint')}
              maxLength={30}
              upperCase
            />
          </FieldRow>
          <FieldRow>
            <TextField name="companyregistrationnumber" label={labels.companyregistrationnumber} maxLength={50} />
            <SuggestField name="country" label={labels.country} options={countryOptions} />
          </FieldRow>
          <TextAreaField name="address" label={labels.address} maxLength={100} rows={2} />
        </FieldSection>
        <FieldSection title={t('contact')}>
          <FieldRow>
            <TextField name="personincharge" label={labels.personincharge} maxLength={50} />
            <PhoneField name="phone" label={labels.phone} optional />
          </FieldRow>
          <TextField name="email" label={labels.email} type="email" maxLength={50} optional />
        </FieldSection>
        <FieldSection title={t('access')}>
          <FieldRow>
            <SuggestField
              name="accountid"
              label={labels.accountid}
              hint={t('accountHint')}
              optional
              options={(employers.currentData ?? []).map(({ accountid, email }) => ({
                value: accountid,
                label: email,
              }))}
              chosen={
                client?.accountid == null
                  ? undefined
                  : { value: client.accountid, label: client.accountemail ?? client.accountid }
              }
              onSearch={setTyped}
              searching={employers.isFetching}
            />
            <SelectField
              name="status"
              label={labels.status}
              options={clientStatus.options.map((value) => ({ value, label: status(value) }))}
            />
          </FieldRow>
          <TextAreaField name="remarks" label={labels.remarks} maxLength={200} rows={2} optional />
        </FieldSection>
        <FormActions>
          <Button look="main" type="submit" busy={isSubmitting}>
            {t('save')}
          </Button>
        </FormActions>
      </Form>
    </Card>
  );
};
