import { type DuplicatePair, type DuplicatePerson } from '@berangkat/contracts/duplicates';
import { IconArrowBackUp, IconFileText, IconUsers } from '@tabler/icons-react';
import { fullName } from '../../../shared/applicantName';
import { type Given } from '../../../shared/api';
import { useAddress } from '../../../shared/here';
import { useText } from '../../../shared/i18n';
import { ActButtons, EntityList, Figures, LinkButton, Part, SkeletonLines, useListParams } from '../../../shared/kit';
import { getHref } from '../../../shared/paths';
import { useSession } from '../../../shared/session';
import { Merges } from '../../merges';
import { useListDuplicatesQuery } from '../api';
import { useTelling } from '../telling/useTelling';
import { duplicatesTexts } from '../texts';
import { useLikeness } from '../useLikeness';
import { Certainty } from './Certainty';
import styles from './Duplicates.module.css';
import { OneOfTwo } from './OneOfTwo';
import { lazy } from '../../../shared/lazy';

const cvOf = ({ applicantid: appid, accountid: accid }: DuplicatePerson): string =>
  getHref('applicantDetail', { appid, accid: accid ?? '' });

// Comes when a pair is opened.
const PairPage = lazy(() => import('../pair/PairPage').then((module) => ({ default: module.PairPage })));

/** The list, the pair that the address names, or what becomes of two records of one person. */
export const Component = () => {
  const [address] = useAddress();
  const pairid = address.get('pair');
  if (['stays', 'undo', 'merges', 'together'].some((name) => address.has(name)))
    return (
      <Part fallback={<SkeletonLines />}>
        <Merges />
      </Part>
    );
  if (pairid === null) return <PairList />;
  return (
    <Part fallback={<SkeletonLines />}>
      <PairPage pairid={pairid} apart={address.get('apart') === 'only'} />
    </Part>
  );
};

/** Lists pairs of applicants who may be one person, the most alike first, for those who run the agency. */
const PairList = () => {
  const t = useText(duplicatesTexts);
  const { can } = useSession();
  const list = useListParams<Given<'listDuplicates'>>({ filters: ['apart', 'applicantid'] });
  const result = useListDuplicatesQuery(list.query);
  const sayLikeness = useLikeness();
  const tell = useTelling();
  const areApart = list.filterOf('apart') === 'only';
  const actOn = (pairs: readonly DuplicatePair[], onDone?: () => void) =>
    areApart
      ? { label: t('again'), icon: IconArrowBackUp, letter: 'b', run: () => void tell(pairs, false, onDone) }
      : { label: t('tellApart'), icon: IconUsers, letter: 't', run: () => void tell(pairs, true, onDone) };
  return (
    <EntityList
      name="duplicates"
      title={t('title')}
      intro={t('intro')}
      list={list}
      result={result}
      rows="pairs"
      rowId="pairid"
      rowName={({ people: [newer, older] }) => `${fullName(newer)}, ${fullName(older)}`}
      href={({ pairid }) => getHref('duplicates', { pair: pairid, ...(areApart && { apart: 'only' }) })}
      menu={(pair) => {
        const { people, agreements } = pair;
        const { label, icon, run } = actOn([pair]);
        return [
          { label: t('openNewer'), icon: IconFileText, href: cvOf(people[0]) },
          { label: t('openOlder'), icon: IconFileText, href: cvOf(people[1]) },
          agreements.length > 0 && { label, icon, onSelect: run, separated: true },
        ];
      }}
      bulk={(pairs, clear) => <ActButtons acts={[actOn(pairs, clear)]} />}
      figures={
        <>
          <Figures
            label={t('title')}
            figures={[
              {
                label: t('open', { count: result.data?.open ?? 0 }),
                value: result.data?.open,
                pressed: !areApart,
                // The way out of the pairs of one person too, to which a CV leads.
                onPress: () => list.clear(),
              },
              {
                label: t('apart', { count: result.data?.apart ?? 0 }),
                value: result.data?.apart,
                pressed: areApart,
                onPress: () => list.setFilter('apart', 'only'),
              },
            ]}
          />
          {can('merge.do') && (
            <span className={styles.ways}>
              <LinkButton look="quiet" size="small" to={getHref('duplicates', { together: 'identity' })}>
                {t('together')}
              </LinkButton>
              <LinkButton look="quiet" size="small" to={getHref('duplicates', { merges: 'all' })}>
                {t('merged')}
              </LinkButton>
            </span>
          )}
        </>
      }
      columns={[
        {
          id: 'newer',
          header: t('newer'),
          primary: true,
          width: '260px',
          least: 200,
          cell: ({ people: [newer] }) => <OneOfTwo person={newer} />,
        },
        {
          id: 'older',
          header: t('older'),
          width: '260px',
          least: 200,
          cell: ({ people: [, older] }) => <OneOfTwo person={older} />,
        },
        {
          id: 'agreements',
          header: t('agreements'),
          grows: true,
          width: '280px',
          least: 160,
          cell: (pair) => <span className={styles.agreements}>{sayLikeness(pair)}</span>,
        },
        { id: 'certainty', header: t('certainty'), width: '150px', cell: (pair) => <Certainty pair={pair} /> },
      ]}
      empty={{ title: t('empty') }}
      errorText={t('loadError')}
    />
  );
};
