import { type AccountComparison, type AccountRow, COMPARED_ACCOUNTS } from '@berangkat/contracts/accounts';
import { MASKED_EMAIL } from '@berangkat/contracts/accounts/shown';
import { Link } from 'react-router-dom';
import { useText } from '../../../shared/i18n';
import { EmptyState, ErrorState, Page, SkeletonLines, usePersonName } from '../../../shared/kit';
import { statusTexts } from '../../../shared/kit/texts/status';
import { type Between } from '../../../shared/past';
import { type Entry, listDifferencesIn, type ListDifference, ListDifferencesCard } from '../../../shared/past/compared';
import { getHref } from '../../../shared/paths';
import { accountFormTexts } from '../form/texts';
import styles from './AccountChanges.module.css';
import { useCompareAccountsQuery } from './api';
import { changesTexts } from './texts';

const KINDS = ['added', 'changed', 'removed'] as const;

/** Two moments of the account list: which accounts were made, changed from what to what, and deleted. */
export const AccountChanges = ({ asof, until }: Between) => {
  const t = useText(changesTexts);
  const { currentData: compared, error, refetch } = useCompareAccountsQuery({ asof, until });
  return (
    <Page title={t('title')}>
      {error !== undefined && <ErrorState error={error} text={t('loadError')} onRetry={() => void refetch()} />}
      {compared === undefined && error === undefined && <SkeletonLines />}
      {compared !== undefined && <Compared compared={compared} />}
    </Page>
  );
};

const Compared = ({ compared: { changes, exact } }: { readonly compared: AccountComparison }) => {
  const t = useText(changesTexts);
  const entryOf = useEntry();
  const rowsOf = (side: 'before' | 'after'): readonly Entry[] =>
    changes.flatMap((change) => (change[side] === null ? [] : [entryOf(change[side])]));
  const differences = listDifferencesIn(rowsOf('before'), rowsOf('after'));
  if (differences.length === 0) return <EmptyState title={t('nothing')} text={t('nothingText')} />;
  const titleOf = ({ id, kind, title }: ListDifference) =>
    kind === 'removed' ? title : <Link to={getHref('accountForm', { id })}>{title}</Link>;
  return (
    <div className={styles.compared}>
      {!exact && <p role="note">{t('more', { count: COMPARED_ACCOUNTS })}</p>}
      {KINDS.map((kind) => {
        const of = differences.filter((each) => each.kind === kind);
        return (
          of.length > 0 && (
            <ListDifferencesCard key={kind} title={t(kind, { count: of.length })} of={of} titleOf={titleOf} />
          )
        );
      })}
    </div>
  );
};

/** What the list says of an account, in words. */
const useEntry = (): ((row: AccountRow) => Entry) => {
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
