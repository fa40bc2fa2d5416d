import { type OwnedApplicantRow } from '@berangkat/contracts/applicants';
import { label as labelOf } from '@berangkat/contracts/reference';
import { IconFileText } from '@tabler/icons-react';
import { skipToken } from '@reduxjs/toolkit/query';
import { useCallback } from 'react';
import { LONGEST_BATCH } from '@berangkat/contracts/kernel/page-size';
import { type Given } from '../../shared/api';
import { unpaged } from '../../shared/exporting';
import { useAddress } from '../../shared/here';
import { useAppDispatch } from '../../shared/useAppDispatch';
import { fullName } from '../../shared/applicantName';
import { specTexts, useLocale, useText } from '../../shared/i18n';
import { Avatar, EmptyState, EntityList, Page, Positions, Time, useListParams } from '../../shared/kit';
import { getHref } from '../../shared/paths';
import { useSession } from '../../shared/session';
import { useSearchedBy } from '../../shared/useSearchedBy';
import { AnnounceNobody } from '../announcements';
import { ActButtons, actIcons, applicantListTexts, useActs } from '../applicant-list';
import { useCvFilters } from '../applicants';
import { useMayHere, useMoves, useStepEntries } from '../placements';
import { useChangedAway, useChangedFilter } from '../../shared/away';
import { listOwnedApplicants, useListOwnedApplicantsQuery } from './api';
import { Completeness } from './Completeness';
import { placedOf, Standings } from './Standings';
import { Gaps } from './Gaps';
import { vendorApplicantsTexts } from './texts';
import styles from './VendorApplicants.module.css';

/** Read as a whole: not kept, because nobody looks at it. */
const ONCE = { subscribe: false, forceRefetch: true } as const;

const cvOf = ({ applicantid, accountid }: OwnedApplicantRow): string =>
  getHref('applicantDetail', { appid: applicantid, accid: accountid });

/**
 * The applicants of a vendor, with where they stand and what their CVs lack (001 §2.3). A vendor sees its own, whatever
 * the address says; an admin those of the account that the address names, and moves them in their projects (001 §6).
 */
export const Component = () => {
  const t = useText(vendorApplicantsTexts, specTexts);
  const actWord = useText(applicantListTexts);
  const locale = useLocale();
  const { user, can } = useSession();
  const [address] = useAddress();
  const isVendor = user?.account.category === 'vendor';
  const id = address.get('id') ?? '';
  const accountId = isVendor ? user.account.accountid : /^\d{11}$/.test(id) ? id : undefined;
  const list = useListParams<Omit<Given<'listOwnedApplicants'>, 'accountId'>>({
    filters: ['gaps', 'cat', 'degree', 'experience', 'changed'],
    sort: 'createdat',
    dir: 'desc',
    searchKey: 'q',
  });
  const result = useListOwnedApplicantsQuery(accountId === undefined ? skipToken : { accountId, ...list.query });
  const changed = useChangedAway(result.data !== undefined);
  const onlyChanged = useChangedFilter();
  const dispatch = useAppDispatch();
  const { refetch } = result;
  const reread = useCallback(async () => (await refetch()).data?.applicants.flatMap(placedOf) ?? [], [refetch]);
  const moves = useMoves({ may: useMayHere(), reread });
  const entries = useStepEntries(moves);
  const acts = useActs();
  const filters = useCvFilters(list.filterOf('cat'));
  const searchLabel = useSearchedBy(accountId === undefined ? undefined : { accountid: accountId });
  if (accountId === undefined)
    return (
      <Page title={t('titleOf')}>
        <EmptyState drawing="magnifier" title={t('whose')} text={t('whoseText')} />
      </Page>
    );
  const vendor = result.data?.applicants[0]?.owner_name ?? undefined;
  const seesPhones = isVendor || can('applicant.see-phone');
  return (
    <>
      <EntityList
        name="vendor-applicants"
        title={isVendor ? t('title') : vendor === undefined ? t('titleOf') : t('titleOfVendor', { vendor })}
        intro={isVendor ? t('intro') : (vendor ?? accountId)}
        add={isVendor ? { label: t('add'), href: getHref('applicationForm') } : undefined}
        list={list}
        result={result}
        rows="applicants"
        rowId="applicantid"
        rowName={fullName}
        href={cvOf}
        isChanged={({ applicantid }) => changed.applicant(applicantid)}
        menu={(row) => [
          { label: t('openCv'), icon: IconFileText, href: cvOf(row) },
          ...placedOf(row).flatMap((placed) =>
            entries(placed).map((entry) => ({ ...entry, separated: false, group: placed.projectcode })),
          ),
          ...acts.open.map((act) => ({
            label: act === 'add' ? t('vendor-add-applicant') : actWord(`act_${act}`),
            icon: actIcons[act],
            onSelect: () => acts.start(act, [row]),
          })),
        ]}
        readAll={async () => {
          const asked = { accountId, ...unpaged(list.query), limit: LONGEST_BATCH };
          return (await dispatch(listOwnedApplicants.initiate(asked, ONCE))).data;
        }}
        bulk={
          acts.open.length === 0 ? undefined : (rows, clear) => <ActButtons rows={rows} acts={acts} onDone={clear} />
        }
        idleTools={<AnnounceNobody label={actWord('act_announce')} />}
        searchLabel={searchLabel}
        columns={[
          {
            id: 'name',
            header: t('col-applicant-name'),
            sort: 'firstname',
            primary: true,
            width: '220px',
            least: 180,
            cell: (row) => (
              <span className={styles.name}>
                <Avatar name={fullName(row)} src={row.photo} size={32} />
                <span className={styles.words}>{fullName(row)}</span>
              </span>
            ),
          },
          {
            id: 'completeness',
            header: t('completeness'),
            sort: true,
            width: '150px',
            cell: ({ completeness }) => <Completeness percent={completeness} />,
          },
          {
            id: 'status',
            header: t('col-status'),
            width: '200px',
            cell: (row) => <Standings of={row.project_statuses} links={can('applicant.see-placements')} />,
          },
          { id: 'gaps', header: t('missing'), least: 200, grows: true, addition: 2, cell: (row) => <Gaps row={row} /> },
          {
            id: 'gender',
            header: t('col-gender'),
            sort: true,
            width: '90px',
            cell: ({ gender }) => (gender === null ? '–' : labelOf('gender', gender, locale)),
          },
          { id: 'age', header: t('col-age'), sort: true, width: '72px', align: 'end' },
          {
            id: 'degree',
            header: t('col-degree'),
            sort: true,
            width: '112px',
            cell: ({ degree }) => (degree === null ? '–' : labelOf('degree', degree, locale)),
          },
          {
            id: 'exp',
            header: t('col-exp'),
            sort: 'experience',
            width: '72px',
            align: 'end',
            cell: ({ experience }) => experience ?? '–',
          },
          {
            id: 'position',
            header: t('col-position'),
            sort: 'department',
            cell: ({ positions }) => (positions.length === 0 ? '–' : <Positions of={positions} />),
          },
          ...(seesPhones
            ? [
                {
                  id: 'phone',
                  header: t('phone'),
                  width: '150px',
                  addition: 3 as const,
                  cell: ({ phone1 }: OwnedApplicantRow) => phone1 ?? '–',
                },
              ]
            : []),
          {
            id: 'updatedat',
            header: t('updated'),
            sort: true,
            width: '150px',
            addition: 3,
            cell: ({ updatedat }) => <Time at={updatedat} />,
          },
        ]}
        filters={[
          ...filters,
          { name: 'gaps', label: t('gaps'), options: [{ value: 'only', label: t('gapsOnly') }] },
          onlyChanged,
        ]}
        empty={{ title: t('list-empty') }}
        errorText={t('list-unavailable')}
      >
        {acts.dialog}
        {moves.dialogs}
      </EntityList>
    </>
  );
};
