import { type MergePerson } from '@berangkat/contracts/merges';
import { useText } from '../../../shared/i18n';
import { mergesTexts } from '../texts';

/** Names the account of a record; one whose name is masked is the account that the person registered with, or another. */
export const useAccountName = (): ((person: MergePerson) => string) => {
  const t = useText(mergesTexts);
  return ({ owner_name, firstname, managedby }) =>
    owner_name !== null && !/^\*+$/.test(owner_name)
      ? owner_name
      : managedby === 'vendor'
        ? t('vendorAccount')
        : t('ownAccount', { name: firstname });
};
