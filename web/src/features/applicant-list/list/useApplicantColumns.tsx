import { type ApplicantRow } from '@berangkat/contracts/applicants';
import { label as labelOf } from '@berangkat/contracts/reference';
import { useMemo } from 'react';
import { fullName } from '../../../shared/applicantName';
import { specTexts, useLocale, useText } from '../../../shared/i18n';
import { Avatar, type Column, ManagedBy, PhoneNumber, Positions, Time } from '../../../shared/kit';
import { useSession } from '../../../shared/session';
import { applicantListTexts } from '../texts';
import styles from './ApplicantList.module.css';
import { type ApplicantListParams } from './filters';
import { matching, Placements, sinceOf } from './Placements';

const Name = ({ row }: { readonly row: ApplicantRow }) => (
  <span className={styles.name}>
    <Avatar name={fullName(row)} src={row.photo} size={28} />
    <span>{fullName(row)}</span>
  </span>
);

/** The columns that this reader may see (001 §2.1). */
export const useApplicantColumns = (list: ApplicantListParams): readonly Column<ApplicantRow>[] => {
  const t = useText(applicantListTexts, specTexts);
  const locale = useLocale();
  const { can } = useSession();
  const [statuses, projects] = [list.filterOf('status'), list.filterOf('project')];
  const bySince = list.sort === 'since';
  return useMemo(() => {
    const matches = matching(statuses, projects);
    const hidden = new Set([
      ...(can('applicant.see-placements') ? [] : ['status', 'since']),
      ...(can('applicant.see-manager') ? [] : ['managedby']),
      ...(can('applicant.see-phone') ? [] : ['phone']),
    ]);
    const all: Column<ApplicantRow>[] = [
      {
        id: 'name',
        header: t('col-applicant-name'),
        sort: 'firstname',
        primary: true,
        cell: (row) => <Name row={row} />,
      },
      {
        id: 'gender',
        header: t('col-gender'),
        sort: 'gender',
        width: '108px',
        priority: 4,
        cell: ({ gender }) => (gender === null ? '–' : labelOf('gender', gender, locale)),
      },
      {
        id: 'age',
        header: t('col-age'),
        sort: 'age',
        width: '108px',
        align: 'end',
        cell: ({ age }) => age ?? '–',
      },
      {
        id: 'degree',
        header: t('col-degree'),
        sort: 'degree',
        width: '116px',
        priority: 3,
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
        width: '260px',
        priority: 1,
        cell: (row) => <Placements row={row} matches={matches} />,
      },
      {
        id: 'position',
        header: t('col-position'),
        sort: 'department',
        cell: ({ positions }) => <Positions of={positions} />,
      },
      {
        id: 'createdat',
        header: t('applied'),
        sort: 'createdat',
        width: '108px',
        priority: 2,
        cell: ({ createdat }) => <Time at={createdat} style="date" />,
      },
      {
        id: 'updatedat',
        header: t('updated'),
        sort: 'updatedat',
        width: '108px',
        extra: true,
        cell: ({ updatedat }) => <Time at={updatedat} style="date" />,
      },
      {
        id: 'since',
        header: t('stateSince'),
        sort: 'since',
        width: '108px',
        extra: !bySince,
        cell: (row) => <Time at={sinceOf(row, matches)} style="date" />,
      },
      {
        id: 'phone',
        header: t('phone'),
        width: '190px',
        priority: 1,
        cell: ({ phone1, phone1e164 }) => (phone1 === null ? '–' : <PhoneNumber number={phone1} e164={phone1e164} />),
      },
      {
        id: 'managedby',
        header: t('col-managed-by'),
        sort: 'owner_email',
        width: '160px',
        priority: 3,
        cell: ({ owner_email, managedby }) => <ManagedBy email={owner_email} kind={managedby} />,
      },
    ];
    return all.filter(({ id }) => !hidden.has(id));
  }, [t, locale, can, statuses, projects, bySince]);
};
