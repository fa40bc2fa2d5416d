import { type accountForm, ACCOUNT_STATUSES, type AccountView } from '@berangkat/contracts/accounts';
import { ALPHANUMERIC_PASSWORD_RULES } from '@berangkat/contracts/accounts/values';
import { type Category } from '@berangkat/contracts/permissions';
import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import { specTexts, useText } from '../../../shared/i18n';
import {
  FieldRow,
  FieldSection,
  type FormControl,
  type InputsOf,
  Part,
  PhoneField,
  SelectField,
  SuggestField,
  TextAreaField,
  TextField,
  useDebounced,
} from '../../../shared/kit';
import { MistypedEmail } from '../../../shared/kit/form/MistypedEmail';
import { statusTexts } from '../../../shared/kit/texts/status';
import { useSession } from '../../../shared/session';
import { useListClientsQuery } from '../../clients';
import { NewPasswordFields } from '../NewPasswordFields';
import { AvatarField } from './AvatarField';
import { accountFormTexts } from './texts';
import { lazy } from '../../../shared/lazy';

// A new account, which is what the form is opened for first, has none.
const LastSignIn = lazy(() => import('../LastSignIn').then((module) => ({ default: module.LastSignIn })));

const DevicesOf = lazy(() => import('../devices/DevicesOf').then((module) => ({ default: module.DevicesOf })));

interface AccountFieldsProps {
  readonly control: FormControl<InputsOf<typeof accountForm>>;
  /** Kinds of account that the reader may create. */
  readonly kinds: readonly Category[];
  /** The account that is changed; undefined for a new one. */
  readonly account: AccountView | undefined;
}

/** The fields of an account, by its category (000 §2 and §5). */
export const AccountFields = ({ control, kinds, account }: AccountFieldsProps) => {
  const t = useText(accountFormTexts, specTexts);
  const status = useText(statusTexts);
  const chosen = useWatch({ control, name: 'category' });
  const category = account?.category ?? chosen;
  const isNew = account === undefined;
  const { can } = useSession();
  return (
    <>
      <FieldSection title={t('who')}>
        <FieldRow>
          <TextField
            control={control}
            name="email"
            label={t('email')}
            type="email"
            autoComplete="off"
            hint={isNew ? undefined : t('emailHint')}
          />
          <SelectField
            control={control}
            name="category"
            label={t('category')}
            hint={isNew ? undefined : t('categoryKept')}
            disabled={!isNew}
            options={(isNew ? kinds : [account.category]).map((value) => ({ value, label: t(value) }))}
          />
        </FieldRow>
        <MistypedEmail control={control} name="email" />
        <FieldRow>
          <TextField
            control={control}
            name="displayname"
            label={t('displayname')}
            hint={t('displaynameHint')}
            optional
          />
          {isNew ? null : (
            <SelectField
              control={control}
              name="status"
              label={t('status')}
              hint={t('statusHint')}
              options={ACCOUNT_STATUSES.map((value) => ({ value, label: status(value) }))}
            />
          )}
        </FieldRow>
        {account?.pendingemail != null && <p>{t('pendingEmail', { email: account.pendingemail })}</p>}
        <AvatarField control={control} />
        {category === 'vendor' && (
          <PhoneField control={control} name="phone" label={t('phone')} hint={t('phoneHint')} optional />
        )}
        {category === 'employer' && <ClientField control={control} account={account} />}
        <TextAreaField control={control} name="remarks" label={t('remarks')} rows={2} optional />
      </FieldSection>
      <FieldSection title={t('access')}>
        <FieldRow>
          <NewPasswordFields
            control={control}
            password={{ name: 'password', label: t(isNew ? 'password' : 'newPassword'), hint: t('passwordHint') }}
            confirmation={{ name: 'confirmation', label: t('confirmPassword') }}
            rules={ALPHANUMERIC_PASSWORD_RULES}
            optional={!isNew}
          />
        </FieldRow>
        <p>{t(isNew ? 'newStatus' : 'passwordKept')}</p>
        {account !== undefined && (
          <p>
            {t('lastSignIn')}:{' '}
            <Part fallback="…">
              <LastSignIn account={account} long />
            </Part>
          </p>
        )}
      </FieldSection>
      {account !== undefined && can('session.end-others') && (
        <Part>
          <DevicesOf accountid={account.accountid} />
        </Part>
      )}
    </>
  );
};

/** Characters from which on clients are suggested, and most that are typed (000 §5). */
const NAME = { min: 3, max: 30 };

/** The client of an employer, found by its name. */
const ClientField = ({ control, account }: Pick<AccountFieldsProps, 'control' | 'account'>) => {
  const t = useText(accountFormTexts);
  const [typed, setTyped] = useState('');
  const search = useDebounced(typed).trim().slice(0, NAME.max);
  const clients = useListClientsQuery({ search, page: 1 }, { skip: search.length < NAME.min });
  const found = search.length < NAME.min ? [] : (clients.currentData?.clients ?? []);
  return (
    <SuggestField
      control={control}
      name="clientid"
      label={t('client')}
      hint={account !== undefined && account.clientid === null ? t('clientWaiting') : t('clientHint')}
      options={found.map(({ clientid, companyname, clientcode, accountid }) => ({
        value: clientid,
        label:
          accountid === null || accountid === account?.accountid
            ? `${companyname} · ${clientcode}`
            : `${companyname} · ${clientcode} (${t('clientTaken')})`,
        words: typed,
      }))}
      chosen={
        account?.clientid == null
          ? undefined
          : { value: account.clientid, label: `${account.clientname ?? ''} · ${account.clientcode ?? ''}` }
      }
      onSearch={setTyped}
      searching={clients.isFetching}
    />
  );
};
