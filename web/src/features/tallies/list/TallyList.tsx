import { Link } from 'react-router-dom';
import { useText } from '../../../shared/i18n';
import { Breadcrumb, Card, EmptyState, ErrorState, LinkButton, Page, SkeletonLines } from '../../../shared/kit';
import { LinedList } from '../../../shared/kit/LinedList';
import { getHref } from '../../../shared/paths';
import { useListTalliesQuery } from '../api';
import styles from '../Tallies.module.css';
import { TallyState } from '../TallyState';
import { tallyTexts } from '../texts';
import { useTallyWords } from '../useTallyWords';

/** Every tally: what it asks, and how far it is. */
export const TallyList = () => {
  const t = useText(tallyTexts);
  const { sentenceOf } = useTallyWords();
  const { data, error, refetch } = useListTalliesQuery(undefined, { refetchOnMountOrArgChange: true });
  const add = (
    <LinkButton look="main" to={getHref('tallies', { edit: 'new' })}>
      {t('newTally')}
    </LinkButton>
  );
  const empty = data?.tallies.length === 0;
  return (
    <Page
      title={t('title')}
      intro={t('intro')}
      breadcrumb={<Breadcrumb steps={[{ label: t('reports'), href: getHref('reports') }]} />}
      actions={data !== undefined && !empty && add}
    >
      {data === undefined && error !== undefined && (
        <ErrorState text={t('loadError')} error={error} onRetry={() => void refetch()} />
      )}
      {data === undefined && error === undefined && (
        <Card>
          <SkeletonLines />
        </Card>
      )}
      {empty && <EmptyState title={t('noneTitle')} text={t('noneText')} action={add} />}
      {data !== undefined && !empty && (
        <Card>
          <LinedList roomy>
            {data.tallies.map((tally) => (
              <li key={tally.tallyid} className={styles.line}>
                <div>
                  <Link className={styles.name} to={getHref('tallies', { id: tally.tallyid })}>
                    {tally.name}
                  </Link>
                  <p>{sentenceOf(tally)}</p>
                </div>
                <TallyState of={tally} />
              </li>
            ))}
          </LinedList>
        </Card>
      )}
    </Page>
  );
};
