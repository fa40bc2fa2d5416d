import { accountForm, type AccountView, creatableBy, editRefusal, newAccountForm } from '@berangkat/contracts/accounts';
import { DEFAULT_AVATAR } from '@berangkat/contracts/accounts/values';
import { type Actor } from '@berangkat/contracts/kernel';
import { useMemo } from 'react';
import { asPortalError, auditClaim } from '../../../shared/api';
import { specTexts, useText } from '../../../shared/i18n';
import { Card, EmptyState, EntityForm, LinkButton, OPENING, Page, useIdInAddress } from '../../../shared/kit';
import { getHref } from '../../../shared/paths';
import { useSession } from '../../../shared/session';
import { HistoryLink } from '../../histories';
import { useCreateAccountMutation, useReadAccountQuery, useUpdateAccountMutation } from '../api';
import { AccountFields } from './AccountFields';
import { accountFormTexts } from './texts';

const back = getHref('accountManagement');

/** Creates an account, or changes the one that the address names (000 §2 and §5). */
export const Component = () => {
  const { user } = useSession();
  const id = useIdInAddress();
  if (user === undefined) return null;
  return id === undefined ? <NewAccount actor={user.account} /> : <ExistingAccount id={id} actor={user.account} />;
};

const NewAccount = ({ actor }: { readonly actor: Actor }) => {
  const t = useText(accountFormTexts, specTexts);
  const [create] = useCreateAccountMutation();
  const kinds = useMemo(() => creatableBy(actor), [actor]);
  return (
    <EntityForm
      title={t('formNew')}
      intro={t('formIntro')}
      back={back}
      id={undefined}
      result={nothing}
      loadErrorText={t('loadError')}
      schema={newAccountForm}
      start={{ avatar: DEFAULT_AVATAR }}
      save={({ confirmation: _, password = '', ...values }) =>
        create({ ...values, password, status: 'unverified', audit: auditClaim('create_account') })
      }
      savedText={() => t('account-create-success')}
      failedText={t('account-registration-failed')}
      saveLabel={t('save')}
    >
      {(control) => <AccountFields control={control} kinds={kinds} account={undefined} />}
    </EntityForm>
  );
};

/** Of a form for something new, which reads nothing. */
const nothing = { data: undefined, refetch: () => Promise.resolve({}) };

const ExistingAccount = ({ id, actor }: { readonly id: string; readonly actor: Actor }) => {
  const t = useText(accountFormTexts, specTexts);
  const account = useReadAccountQuery({ id }, OPENING);
  const [update] = useUpdateAccountMutation();
  const data = useMemo(() => withPasswords(account.data), [account.data]);
  const refusal = account.data?.accountid === id ? editRefusal(actor, account.data.category) : undefined;
  if (refusal !== undefined)
    return (
      <Page title={t('formEdit')} back={back} width="reading">
        <Card>
          <EmptyState
            title={account.data?.email ?? ''}
            text={t(refusal)}
            action={<LinkButton to={back}>{t('title')}</LinkButton>}
          />
        </Card>
      </Page>
    );
  return (
    <EntityForm
      title={t('formEdit')}
      intro={
        <>
          {account.data?.email} <HistoryLink kind="account" id={id} />
        </>
      }
      back={back}
      id={id}
      result={{
        data,
        error: account.error,
        refetch: () => account.refetch().then(({ data: read }) => ({ data: withPasswords(read) })),
      }}
      loadErrorText={asPortalError(account.error).status === 404 ? t('not-found') : t('loadError')}
      schema={accountForm}
      start={{ status: 'unverified' }}
      save={({ confirmation: _, displayname, phone, remarks, clientid, ...values }, opened) =>
        update({
          id,
          ...values,
          displayname: displayname ?? null,
          remarks: remarks ?? null,
          ...(opened?.category === 'vendor' && { phone: phone ?? null }),
          ...(opened?.category === 'employer' && clientid !== undefined && { clientid }),
          ...(opened !== undefined && { revision: opened.revision }),
          audit: auditClaim('update_account'),
        })
      }
      savedText={() => t('account-update-success')}
      failedText={t('account-update-failed')}
      saveLabel={t('save')}
    >
      {(control, opened) => <AccountFields control={control} kinds={[]} account={opened} />}
    </EntityForm>
  );
};

/** An account with the fields of the form that it does not have: its password is never read. */
const withPasswords = (account: AccountView | undefined) =>
  account === undefined ? undefined : { ...account, password: '', confirmation: '' };
