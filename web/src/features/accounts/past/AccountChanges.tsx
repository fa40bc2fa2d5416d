import { type AccountRow, COMPARED_ACCOUNTS } from '@berangkat/contracts/accounts';
import { MASKED_EMAIL } from '@berangkat/contracts/accounts/shown';
import { useText } from '../../../shared/i18n';
import { usePersonName } from '../../../shared/kit';
import { statusTexts } from '../../../shared/kit/texts/status';
import { type Between } from '../../../shared/past';
import { ComparedList, type ListEntry } from '../../../shared/past/compared';
import { useComparison } from '../../../shared/past/compared/useComparison';
import { getHref } from '../../../shared/paths';
import { accountFormTexts } from '../form/texts';
import { changesTexts } from './texts';

/** Two moments of the account list: which accounts were made, changed from what to what, and deleted. */
export const AccountChanges = ({ asof, until }: Between) => {
  const t = useText(changesTexts);
  return (
    <ComparedList
      result={useComparison('accounts', { asof, until })}
      entryOf={useEntry()}
      hrefOf={(id) => getHref('accountForm', { id })}
      words={{
        title: t('title'),
        loadError: t('loadError'),
        nothing: t('nothing'),
        nothingText: t('nothingText'),
        more: t('more', { count: COMPARED_ACCOUNTS }),
      }}
      headingOf={(kind, count) => t(kind, { count })}
    />
  );
};

/** Answers the list's words for an account. */
const useEntry = (): ((row: AccountRow) => ListEntry) => {
  const t = useText(changesTexts);
  const word = useText(statusTexts);
  const kind = useText(accountFormTexts);
  const personName = usePersonName();
  return ({ accountid, email, displayname, category, status, phone }) => ({
    id: accountid,
    title: email === MASKED_EMAIL ? personName({ name: email, category }) : (displayname ?? email ?? accountid),
    said: [
      { name: t('email'), value: email },
      { name: t('displayname'), value: displayname },
      { name: t('category'), value: kind(category) },
      { name: t('status'), value: word(status) },
      { name: t('phone'), value: phone },
    ],
  });
};
