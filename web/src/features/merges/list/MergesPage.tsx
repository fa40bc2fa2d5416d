import { type MergeRow } from '@berangkat/contracts/merges';
import { IconArrowBackUp, IconFileText } from '@tabler/icons-react';
import { type Given } from '../../../shared/api';
import { useAddress } from '../../../shared/here';
import { useText } from '../../../shared/i18n';
import {
  Breadcrumb,
  EntityList,
  formatInstant,
  Part,
  SkeletonLines,
  useListParams,
  useZone,
} from '../../../shared/kit';
import { getHref } from '../../../shared/paths';
import { useListMergesQuery } from '../api';
import { mergesTexts } from '../texts';
import { lazy } from '../../../shared/lazy';

const cvOf = ({ stays: { applicantid: appid, accountid } }: MergeRow): string =>
  getHref('applicantDetail', { appid, accid: accountid ?? '' });

// Each comes when it is opened.
const MergePage = lazy(() => import('../merge/MergePage').then((module) => ({ default: module.MergePage })));
const TogetherPage = lazy(() =>
  import('../together/TogetherPage').then((module) => ({ default: module.TogetherPage })),
);
const UndoPage = lazy(() => import('../undo/UndoPage').then((module) => ({ default: module.UndoPage })));

/** The list, or what the address names: two records to be merged, or a merge to be undone. */
export const Merges = () => {
  const [address] = useAddress();
  const [stays, other, undo] = ['stays', 'other', 'undo'].map((name) => address.get(name));
  if (undo)
    return (
      <Part fallback={<SkeletonLines />}>
        <UndoPage id={undo} />
      </Part>
    );
  if (address.has('together'))
    return (
      <Part fallback={<SkeletonLines />}>
        <TogetherPage />
      </Part>
    );
  if (!stays || !other) return <MergeList />;
  return (
    <Part fallback={<SkeletonLines />}>
      <MergePage stays={stays} other={other} />
    </Part>
  );
};

/** Every merge of two records, the newest first. */
const MergeList = () => {
  const t = useText(mergesTexts);
  const { zone } = useZone();
  const list = useListParams<Given<'listMerges'>>({});
  const result = useListMergesQuery(list.query);
  const dayOf = (at: string): string => formatInstant(at, zone, 'date') ?? '';
  const nameOf = (person: MergeRow['stays']): string => person.name ?? t('erased');
  return (
    <EntityList
      name="merges"
      title={t('listTitle')}
      intro={t('listIntro')}
      breadcrumb={<Breadcrumb steps={[{ label: t('duplicates'), href: getHref('duplicates') }]} />}
      list={list}
      result={result}
      rows="merges"
      rowId="mergeid"
      rowName={({ stays, other }) => `${nameOf(stays)}, ${nameOf(other)}`}
      href={cvOf}
      menu={(row) => [
        { label: t('person'), icon: IconFileText, href: cvOf(row) },
        row.state === 'merged' && {
          label: t('undo'),
          icon: IconArrowBackUp,
          href: getHref('duplicates', { undo: row.other.applicantid }),
        },
      ]}
      columns={[
        {
          id: 'stays',
          header: t('person'),
          primary: true,
          width: '240px',
          least: 180,
          cell: ({ stays }) => nameOf(stays),
        },
        { id: 'other', header: t('other'), width: '240px', least: 160, cell: ({ other }) => nameOf(other) },
        { id: 'state', header: t('state'), width: '150px', cell: ({ state }) => t(`state_${state}`) },
        {
          id: 'when',
          header: t('when'),
          grows: true,
          width: '280px',
          least: 160,
          cell: ({ mergedat, mergedby, undoneat, undoneby }) =>
            undoneat === null
              ? t('byOn', { name: mergedby ?? '', day: dayOf(mergedat) })
              : t('undoneByOn', {
                  name: mergedby ?? '',
                  day: dayOf(mergedat),
                  by: undoneby ?? '',
                  at: dayOf(undoneat),
                }),
        },
      ]}
      empty={{ title: t('listEmpty') }}
      errorText={t('listError')}
    />
  );
};
