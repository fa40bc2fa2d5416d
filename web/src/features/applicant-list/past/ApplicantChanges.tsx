import { type ApplicantComparison } from '@berangkat/contracts/applicants';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { useText } from '../../../shared/i18n';
import { Button, EmptyState, ErrorState, Page, SkeletonLines } from '../../../shared/kit';
import { type Between } from '../../../shared/past';
import { type ListDifference, ListDifferencesCard, listDifferencesIn } from '../../../shared/past/compared';
import { useComparison } from '../../../shared/past/compared/useComparison';
import { getHref } from '../../../shared/paths';
import styles from './ApplicantChanges.module.css';
import { changesTexts } from './texts';
import { useEntry } from './useEntry';

const KINDS = ['added', 'changed', 'removed'] as const;

/** Two moments of the list of all applicants: who came, of whom something else is said, and who left. */
export const ApplicantChanges = ({ asof, until }: Between) => {
  const t = useText(changesTexts);
  return (
    <Page title={t('title')}>
      <Parts key={`${asof} ${until}`} asof={asof} until={until} />
    </Page>
  );
};

/** Part by part, the last changes first. */
const Parts = (between: Between) => {
  const t = useText(changesTexts);
  /** The beginnings of the parts after the first, as far as they have been looked at. */
  const [begins, setBegins] = useState<readonly string[]>([]);
  const before = begins.at(-1);
  const { currentData, error, refetch } = useComparison('applicants', {
    ...between,
    ...(before !== undefined && { before }),
  });
  if (currentData === undefined)
    return error === undefined ? (
      <SkeletonLines />
    ) : (
      <ErrorState error={error} text={t('loadError')} onRetry={() => void refetch()} />
    );
  const { next } = currentData;
  return (
    <div className={styles.compared}>
      <p className={styles.counts}>{t('counts', { before: currentData.before, after: currentData.after })}</p>
      <Part of={currentData} alone={begins.length === 0 && next === null} />
      {(begins.length > 0 || next !== null) && (
        <nav className={styles.parts} aria-label={t('parts')}>
          <Button look="outline" disabled={begins.length === 0} onClick={() => setBegins(begins.slice(0, -1))}>
            {t('later')}
          </Button>
          <span role="status">{t('part', { part: begins.length + 1 })}</span>
          <Button look="outline" disabled={next === null} onClick={() => next !== null && setBegins([...begins, next])}>
            {t('earlier')}
          </Button>
        </nav>
      )}
    </div>
  );
};

interface PartProps {
  readonly of: ApplicantComparison;
  /** There is no other part. */
  readonly alone: boolean;
}

const Part = ({ of: { changes }, alone }: PartProps) => {
  const t = useText(changesTexts);
  const entryOf = useEntry();
  const rows = new Map(changes.map(({ before, after }) => [(after ?? before)!.applicantid, (after ?? before)!]));
  const entriesOf = (side: 'before' | 'after') =>
    changes.flatMap((change) => (change[side] === null ? [] : [entryOf(change[side], change.before === null)]));
  const differences = listDifferencesIn(entriesOf('before'), entriesOf('after'));
  if (differences.length === 0)
    return alone ? (
      <EmptyState title={t('nothing')} text={t('nothingText')} />
    ) : (
      <EmptyState title={t('nothingHere')} />
    );
  const titleOf = ({ id, kind, title }: ListDifference) => {
    const accid = rows.get(id)?.accountid;
    return kind === 'removed' || accid === undefined ? (
      title
    ) : (
      <Link to={getHref('applicantDetail', { appid: id, accid })}>{title}</Link>
    );
  };
  return KINDS.map((kind) => {
    const of = differences.filter((each) => each.kind === kind);
    return (
      of.length > 0 && (
        <ListDifferencesCard key={kind} title={t(kind, { count: of.length })} of={of} titleOf={titleOf} />
      )
    );
  });
};
