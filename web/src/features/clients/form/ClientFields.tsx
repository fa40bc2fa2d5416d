import { type client as clientSchema, clientStatus, type ClientView } from '@berangkat/contracts/clients';
import { CountryField } from '../../../shared/fields';
import { useText } from '../../../shared/i18n';
import {
  FieldRow,
  FieldSection,
  type FormControl,
  type InputsOf,
  PhoneField,
  SelectField,
  SuggestField,
  TextAreaField,
  TextField,
} from '../../../shared/kit';
import { statusTexts } from '../../../shared/kit/texts/status';
import { clientsTexts } from '../texts';
import { type Employers } from './useEmployers';

interface ClientFieldsProps {
  readonly control: FormControl<InputsOf<typeof clientSchema>>;
  /** The client that is changed; undefined for a new one. */
  readonly opened: ClientView | undefined;
  readonly employers: Employers;
}

/** Fields of a client: the company, whom to ask for, and who reads its pipelines. */
export const ClientFields = ({ control, opened, employers }: ClientFieldsProps) => {
  const t = useText(clientsTexts);
  const status = useText(statusTexts);
  return (
    <>
      <FieldSection title={t('company')}>
        <FieldRow>
          <TextField control={control} name="companyname" label={t('companyname')} autoComplete="organization" />
          <TextField control={control} name="clientcode" label={t('clientcode')} hint={t('clientcodeHint')} upperCase />
        </FieldRow>
        <FieldRow>
          <TextField control={control} name="companyregistrationnumber" label={t('companyregistrationnumber')} />
          <CountryField control={control} name="country" label={t('country')} />
        </FieldRow>
        <TextAreaField control={control} name="address" label={t('address')} rows={2} />
      </FieldSection>
      <FieldSection title={t('contact')}>
        <FieldRow>
          <TextField control={control} name="personincharge" label={t('personincharge')} />
          <PhoneField control={control} name="phone" label={t('phone')} optional />
        </FieldRow>
        <TextField control={control} name="email" label={t('email')} type="email" optional />
      </FieldSection>
      <FieldSection title={t('access')}>
        <FieldRow>
          <SuggestField
            control={control}
            name="accountid"
            label={t('account')}
            hint={t('accountHint')}
            optional
            {...employers}
            chosen={
              opened?.accountid == null
                ? undefined
                : { value: opened.accountid, label: opened.accountemail ?? opened.accountid }
            }
          />
          <SelectField
            control={control}
            name="status"
            label={t('status')}
            options={clientStatus.options.map((value) => ({ value, label: status(value) }))}
          />
        </FieldRow>
        <TextAreaField control={control} name="remarks" label={t('remarks')} rows={2} optional />
      </FieldSection>
    </>
  );
};
