import {
  type ApplicantDetail,
  changedQuickForm,
  quickForm,
  quickFormWithHiddenPhone,
} from '@berangkat/contracts/applicants';
import { skipToken } from '@reduxjs/toolkit/query';
import { type ReactNode, useState } from 'react';
import { useWatch } from 'react-hook-form';
import { useNavigate } from 'react-router-dom';
import { type z } from 'zod';
import { asPortalError, auditClaim } from '../../../shared/api';
import { specTexts, useText } from '../../../shared/i18n';
import {
  Button,
  ChoiceField,
  FieldRow,
  Form,
  FormActions,
  PhoneField,
  SuggestField,
  TextField,
  useDebounced,
  useRefusedSave,
  useUnsavedGuard,
  useZodForm,
} from '../../../shared/kit';
import { useSubmitApplicationMutation, useSuggestVendorsQuery, useUpdateApplicationMutation } from '../api';
import { MistypedEmail } from '../../../shared/kit/form/MistypedEmail';
import { EmailTakenHelp } from '../EmailTakenHelp';
import { KnownAlready } from '../KnownAlready';
import { quickTexts } from '../texts/quick';
import type { Thanked } from './QuickThanks';

interface QuickFormProps {
  /** The applicant that is changed. */
  readonly before: ApplicantDetail | undefined;
  readonly onReload: (() => unknown) | undefined;
  readonly onDone: (thanked: Thanked) => void;
  /** The person who sent a CV: the address it came with, which stays as it is. */
  readonly candidate?: {
    readonly email: string;
    /** The file that goes along. */
    readonly file: ReactNode;
    /** Somebody has an application with this address by now. */
    readonly onTaken: () => void;
  };
}

/** The fields of a quick application, of a new applicant or of one that is there already. */
export const QuickForm = ({ before, onReload, onDone, candidate }: QuickFormProps) => {
  const t = useText(quickTexts, specTexts);
  const navigate = useNavigate();
  const [create] = useSubmitApplicationMutation();
  const [update] = useUpdateApplicationMutation();
  const digits = before?.form?.hiddenphones.phone1;
  const hidden = digits != null;
  // A hidden number may be left out, and stays as it is.
  const changed = hidden ? (quickFormWithHiddenPhone as unknown as typeof quickForm) : changedQuickForm;
  const schema = before === undefined ? quickForm : changed;
  const form = useZodForm(schema, {
    firstname: before?.firstname ?? '',
    lastname: before?.lastname ?? '',
    email: before?.form?.email ?? candidate?.email ?? '',
    phone1: before?.form?.phone1 ?? '',
    managedby: before?.managedby ?? 'applicant',
    owneremail: before?.managedby === 'vendor' ? (before.owner_email ?? '') : '',
  });
  const { control, formState } = form;
  useUnsavedGuard(formState.isDirty && !formState.isSubmitting && !formState.isSubmitSuccessful);
  const refused = useRefusedSave(form, { failed: t('quick-submit-error'), onReload });
  const byVendor = useWatch({ control, name: 'managedby' }) === 'vendor';
  const [typed, setTyped] = useState('');
  const search = useDebounced(typed.trim().slice(0, 50));
  const vendors = useSuggestVendorsQuery(before === undefined && byVendor ? { search } : skipToken);

  const submit = async (values: z.output<typeof quickForm>): Promise<void> => {
    const { firstname, managedby, owneremail, ...answers } = values;
    const body = { firstname, ...answers, managedby, ...(managedby === 'vendor' && { owneremail }) };
    if (before === undefined) {
      const { data, error } = await create({ ...body, audit: auditClaim('create_application_fast') });
      if (error !== undefined) {
        if (candidate !== undefined && asPortalError(error).code === 'app-email-taken') return candidate.onTaken();
        return refused(error);
      }
      onDone({
        appid: data.applicantid,
        accid: data.accountid!,
        firstname,
        email: answers.email,
        loginid: data.loginid,
      });
      return;
    }
    const { applicantid: id, accountid: accid, revision } = before;
    const { error } = await update({ id, ...body, revision, audit: auditClaim('update_application_fast') });
    if (error !== undefined) return refused(error);
    onDone({ appid: id, accid: accid ?? '', firstname, email: answers.email, loginid: undefined });
  };

  return (
    <Form form={form} onSubmit={submit}>
      <FieldRow>
        <TextField control={control} name="firstname" label={t('firstname')} />
        <TextField control={control} name="lastname" label={t('lastname')} />
      </FieldRow>
      <FieldRow>
        <TextField
          control={control}
          name="email"
          label={t('email')}
          type="email"
          {...(candidate !== undefined && { readOnly: true, hint: t('candidateEmailHint') })}
        />
        <PhoneField
          control={control}
          name="phone1"
          label={t('phone')}
          optional={hidden}
          {...(hidden && { hint: t('hiddenPhone', { digits }) })}
        />
      </FieldRow>
      <MistypedEmail control={control} name="email" />
      <EmailTakenHelp control={control} name="email" />
      <KnownAlready control={control} fields={['firstname', 'lastname', 'phone1']} applicantid={before?.applicantid} />
      {before === undefined ? (
        <>
          <ChoiceField
            control={control}
            name="managedby"
            label={t('managedby')}
            choices={[
              { value: 'applicant', label: t('byApplicant'), hint: t('byApplicantHint') },
              { value: 'vendor', label: t('byVendor'), hint: t('byVendorHint') },
            ]}
          />
          {byVendor && (
            <SuggestField
              control={control}
              name="owneremail"
              label={t('owneremail')}
              hint={t('owneremailHint')}
              options={(vendors.currentData ?? []).map(({ email }) => ({ value: email, label: email }))}
              onSearch={setTyped}
              searching={vendors.isFetching}
              none={t('noVendor')}
            />
          )}
        </>
      ) : (
        <p>{t(before.managedby === 'vendor' ? 'managedByVendor' : 'managedByApplicant')}</p>
      )}
      {candidate?.file}
      <FormActions>
        <Button look="main" type="submit" busy={formState.isSubmitting}>
          {t('submit')}
        </Button>
        <Button look="quiet" onClick={() => void navigate(-1)}>
          {t('quick-cancel')}
        </Button>
      </FormActions>
    </Form>
  );
};
