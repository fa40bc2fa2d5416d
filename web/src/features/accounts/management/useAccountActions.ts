import { type AccountRow } from '@berangkat/contracts/accounts';
import { useState } from 'react';
import { asPortalError, auditClaim } from '../../../shared/api';
import { specTexts, useText } from '../../../shared/i18n';
import { useBanner, useConfirm } from '../../../shared/kit';
import { useDeleteAccountMutation, useResetLoginIdMutation } from '../api';
import { accountFormTexts } from '../form/texts';
import { type IssuedLoginId } from '../login-id/LoginIdCard';

/** Reset ID and Delete of a row, with their questions and texts (000 §8). */
export const useAccountActions = () => {
  const t = useText(accountFormTexts, specTexts);
  const banner = useBanner();
  const confirm = useConfirm();
  const [sendReset] = useResetLoginIdMutation();
  const [sendDelete] = useDeleteAccountMutation();
  const [issued, setIssued] = useState<IssuedLoginId>();

  const reset = async ({ accountid, email: known }: AccountRow): Promise<void> => {
    const email = known ?? accountid;
    if (!(await confirm({ title: t('account-reset-confirm', { email }), confirm: t('acc-reset-id') }))) return;
    const { data, error } = await sendReset({ id: accountid, audit: auditClaim('reset_loginid') });
    if (error !== undefined || data === undefined) return banner('error', t('account-reset-error'));
    banner('success', t('account-reset-success', { email }), { ends: [t('account-reset-error')] });
    setIssued({ email, loginid: data.loginid });
  };

  const remove = async ({ accountid, email: known, category }: AccountRow): Promise<void> => {
    const email = known ?? accountid;
    const yes = await confirm({
      title: t('account-delete-confirm', { email }),
      text: t(whatGoes(category)),
      confirm: t('acc-delete'),
      danger: true,
    });
    if (!yes) return;
    const { error } = await sendDelete({ id: accountid, audit: auditClaim('delete_account') });
    if (error === undefined)
      return banner('success', t('account-delete-success', { email }), { ends: [t('account-delete-error')] });
    const { code } = asPortalError(error);
    banner('error', t(code === 'account-has-record' ? 'account-has-record' : 'account-delete-error'));
  };

  return { reset, remove, issued, dismiss: () => setIssued(undefined) };
};

const whatGoes = (category: AccountRow['category']) =>
  category === 'applicant'
    ? 'deleteApplicant'
    : category === 'vendor'
      ? 'deleteVendor'
      : category === 'employer'
        ? 'deleteEmployer'
        : 'deleteText';
