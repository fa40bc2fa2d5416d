import { type DuplicatePair } from '@berangkat/contracts/duplicates';
import { IconArrowBackUp, IconArrowMerge, IconUsers } from '@tabler/icons-react';

import { useLeadOn } from '../../../shared/here';
import { useText } from '../../../shared/i18n';
import { Breadcrumb, Button, Card, ErrorState, LinkButton, Page, Part, SkeletonLines } from '../../../shared/kit';
import { getHref } from '../../../shared/paths';
import { useSession } from '../../../shared/session';
import { CvsBeside, useReadApplicantQuery } from '../../applicants';
import { useListDuplicatesQuery } from '../api';
import { Certainty } from '../list/Certainty';
import { OneOfTwo } from '../list/OneOfTwo';
import { useTelling } from '../telling/useTelling';
import { duplicatesTexts } from '../texts';
import { useLikeness } from '../useLikeness';
import styles from './PairPage.module.css';

interface PairPageProps {
  /** Both ids, the smaller first. */
  readonly pairid: string;
  /** Whether it is looked for among those who are two people. */
  readonly apart: boolean;
}

/** The pair of an address, with the way back to the list that it stands in. */
export const PairPage = ({ pairid, apart }: PairPageProps) => {
  const t = useText(duplicatesTexts);
  const [applicantid = ''] = pairid.split('-');
  const result = useListDuplicatesQuery({ applicantid, ...(apart && { apart: 'only' as const }) });
  const pair = result.data?.pairs.find((each) => each.pairid === pairid);
  const list = getHref('duplicates', apart ? { apart: 'only' } : {});
  return (
    <Page
      title={t('compareTitle')}
      breadcrumb={<Breadcrumb steps={[{ label: t('title'), href: list }]} />}
      actions={pair !== undefined && <Telling pair={pair} list={list} />}
    >
      {result.error !== undefined ? (
        <ErrorState error={result.error} text={t('loadError')} onRetry={() => void result.refetch()} />
      ) : result.data === undefined ? (
        <SkeletonLines />
      ) : pair === undefined ? (
        <p>{t('pairGone')}</p>
      ) : (
        <Pair pair={pair} />
      )}
    </Page>
  );
};

/** The decision: two people, and the way back to the list from there, or one, whose records are merged next. */
const Telling = ({ pair, list }: { readonly pair: DuplicatePair; readonly list: string }) => {
  const t = useText(duplicatesTexts);
  const leadOn = useLeadOn();
  const tell = useTelling();
  const { can } = useSession();
  const apart = pair.apartat !== null;
  const Sign = apart ? IconArrowBackUp : IconUsers;
  const [newer, older] = pair.people;
  // The older one has the longer history; which one stays can be changed there.
  const both = { stays: older.applicantid, other: newer.applicantid };
  return (
    <>
      {!apart && can('merge.do') && (
        <LinkButton look="main" icon={<IconArrowMerge size={18} aria-hidden />} to={getHref('duplicates', both)}>
          {t('merge')}
        </LinkButton>
      )}
      <Button
        icon={<Sign size={18} aria-hidden />}
        onClick={() => void tell([pair], !apart, () => void leadOn(list, { replace: true }))}
      >
        {t(apart ? 'again' : 'tellApart')}
      </Button>
    </>
  );
};

/** Both records beside each other, the newer one first, and why they are here. */
const Pair = ({ pair }: { readonly pair: DuplicatePair }) => {
  const t = useText(duplicatesTexts);
  const sayLikeness = useLikeness();
  const [newer, older] = pair.people;
  const results = [
    useReadApplicantQuery({ id: newer.applicantid }),
    useReadApplicantQuery({ id: older.applicantid }),
  ] as const;
  const failed = results.find(({ error }) => error !== undefined);
  const [one, other] = [results[0].data, results[1].data];
  const headOf = (person: typeof newer, which: 'newer' | 'older') => (
    <span className={styles.head}>
      <small>{t(which)}</small>
      <OneOfTwo
        person={person}
        size={72}
        href={getHref('applicantDetail', { appid: person.applicantid, accid: person.accountid ?? '' })}
      />
    </span>
  );
  return (
    <Card>
      <p className={styles.why}>
        <Certainty pair={pair} /> {pair.agreements.length > 0 && <span>{sayLikeness(pair)}</span>}
      </p>
      {failed !== undefined ? (
        <ErrorState error={failed.error} text={t('recordError')} onRetry={() => void failed.refetch()} />
      ) : one === undefined || other === undefined ? (
        <SkeletonLines />
      ) : (
        <Part fallback={<SkeletonLines />}>
          <CvsBeside cvs={[one, other]} heads={[headOf(newer, 'newer'), headOf(older, 'older')]} />
        </Part>
      )}
    </Card>
  );
};
