import { label as labelOf } from '@berangkat/contracts/reference';
import { useMemo } from 'react';
import { fullName } from '../../../shared/applicantName';
import { specTexts, useLocale, useText } from '../../../shared/i18n';
import { Avatar, type Column, ManagedBy, PhoneNumber, Positions, StatusBadge, Time } from '../../../shared/kit';
import { useSession } from '../../../shared/session';
import { applicantListTexts } from '../texts';
import styles from './ApplicantList.module.css';
import { type ApplicantListParams, type Shown } from './filters';
import { type ListedApplicant, matching, Placements, sinceOf } from './Placements';

const Name = ({ row }: { readonly row: ListedApplicant }) => (
  <span className={styles.name}>
    <Avatar name={fullName(row)} src={row.photo} size={28} />
    <span>{fullName(row)}</span>
    {row.status === 'removed' && <StatusBadge status="removed" />}
  </span>
);

/** Positions of a row of the status report (readings.md, C16). */
const MOST_POSITIONS = 5;

/** The columns that this reader may see: of the lists (001 §2.1), and of the status report (002 §2.6). */
export const useApplicantColumns = (list: ApplicantListParams, shown: Shown): readonly Column<ListedApplicant>[] => {
  const t = useText(applicantListTexts, specTexts);
  const locale = useLocale();
  const { can } = useSession();
  const [status, project, month] = [list.filterOf('status'), list.filterOf('project'), list.filterOf('month')];
  const bySince = list.sort === 'since';
  return useMemo(() => {
    const matches = matching({ status, project, month });
    const which = shown === 'departed' || status === 'departed' ? 'latest' : 'first';
    const hidden = new Set([
      ...(can('applicant.see-placements') ? [] : ['status', 'since']),
      ...(can('applicant.see-manager') ? [] : ['managedby']),
      ...(can('applicant.see-phone') ? [] : ['phone']),
    ]);
    const all: Column<ListedApplicant>[] = [
      {
        id: 'name',
        header: t('col-applicant-name'),
        sort: 'firstname',
        width: '244px',
        least: 190,
        primary: true,
        cell: (row) => <Name row={row} />,
      },
      {
        id: 'gender',
        header: t('col-gender'),
        sort: 'gender',
        width: '90px',
        cell: ({ gender }) => (gender === null ? '–' : labelOf('gender', gender, locale)),
      },
      {
        id: 'age',
        header: t('col-age'),
        sort: 'age',
        width: '72px',
        align: 'end',
        cell: ({ age }) => age ?? '–',
      },
      {
        id: 'degree',
        header: t('col-degree'),
        sort: 'degree',
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
        id: 'status',
        header: t('col-status'),
        width: '300px',
        cell: (row) => <Placements row={row} matches={matches} />,
      },
      {
        id: 'position',
        header: t('col-position'),
        sort: 'department',
        least: 130,
        grows: true,
        cell: ({ positions }) => <Positions of={positions} {...(shown === 'statuses' && { most: MOST_POSITIONS })} />,
      },
      {
        id: 'createdat',
        header: t('applied'),
        sort: 'createdat',
        width: '116px',
        addition: 2,
        extra: shown !== 'everybody',
        cell: ({ createdat }) => <Time at={createdat} style="date" />,
      },
      {
        id: 'updatedat',
        header: t('updated'),
        sort: 'updatedat',
        width: '116px',
        addition: 3,
        extra: true,
        cell: ({ updatedat }) => <Time at={updatedat} style="date" />,
      },
      {
        id: 'since',
        header: t(shown === 'departed' ? 'departedAt' : 'stateSince'),
        sort: 'since',
        width: shown === 'departed' ? '170px' : '116px',
        ...(shown !== 'departed' && { addition: 1 }),
        extra: !bySince && shown !== 'departed',
        cell: (row) =>
          shown === 'departed' ? (
            <Time at={sinceOf(row, matches, which)} labelled />
          ) : (
            <Time at={sinceOf(row, matches, which)} style="date" />
          ),
      },
      {
        id: 'phone',
        header: t('phone'),
        width: '170px',
        ...(shown === 'statuses' && { addition: 1 }),
        extra: shown === 'statuses',
        cell: ({ phone1, phone1e164 }) => (phone1 === null ? '–' : <PhoneNumber number={phone1} e164={phone1e164} />),
      },
      {
        id: 'managedby',
        header: t('col-managed-by'),
        sort: 'owner_email',
        width: '130px',
        least: 110,
        cell: ({ accountid, owner_name, owner_email, managedby }) => (
          <ManagedBy name={owner_name} email={owner_email} kind={managedby} accountid={accountid} />
        ),
      },
    ];
    return all.filter(({ id }) => !hidden.has(id));
  }, [t, locale, can, status, project, month, bySince, shown]);
};
