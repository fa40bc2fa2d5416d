import { type ApplicantRow } from '@berangkat/contracts/applicants';
import { label as labelOf } from '@berangkat/contracts/reference';
import { useMemo } from 'react';
import { fewPositions, fullName } from '../../../shared/applicantName';
import { specTexts, useLocale, useText } from '../../../shared/i18n';
import { Avatar, type Column, PhoneNumber } from '../../../shared/kit';
import { useSession } from '../../../shared/session';
import { applicantListTexts } from '../texts';
import styles from './ApplicantList.module.css';
import { Placements } from './Placements';

const Name = ({ row }: { readonly row: ApplicantRow }) => (
  <span className={styles.name}>
    <Avatar name={fullName(row)} src={row.photo} size={32} />
    <span>{fullName(row)}</span>
  </span>
);

/** The columns that this reader may see (001 §2.1). */
export const useApplicantColumns = (): readonly Column<ApplicantRow>[] => {
  const t = useText(applicantListTexts, specTexts);
  const locale = useLocale();
  const { can } = useSession();
  return useMemo(() => {
    const hidden = new Set([
      ...(can('applicant.see-placements') ? [] : ['status']),
      ...(can('applicant.see-manager') ? [] : ['managedby']),
      ...(can('applicant.see-phone') ? [] : ['phone']),
    ]);
    const all: Column<ApplicantRow>[] = [
      {
        id: 'name',
        header: t('col-applicant-name'),
        sort: 'firstname',
        primary: true,
        width: '210px',
        cell: (row) => <Name row={row} />,
      },
      {
        id: 'gender',
        header: t('col-gender'),
        sort: 'gender',
        width: '92px',
        cell: ({ gender }) => (gender === null ? '–' : labelOf('gender', gender, locale)),
      },
      { id: 'age', header: t('col-age'), sort: 'age', width: '72px', align: 'end', cell: ({ age }) => age ?? '–' },
      {
        id: 'degree',
        header: t('col-degree'),
        sort: 'degree',
        width: '110px',
        cell: ({ degree }) =>
          degree === null ? '–' : <span className={styles.word}>{labelOf('degree', degree, locale)}</span>,
      },
      {
        id: 'exp',
        header: t('col-exp'),
        sort: 'experience',
        width: '72px',
        align: 'end',
        cell: ({ experience }) => experience ?? '–',
      },
      { id: 'status', header: t('col-status'), width: '300px', cell: (row) => <Placements row={row} /> },
      {
        id: 'position',
        header: t('col-position'),
        sort: 'department',
        cell: ({ positions }) => (
          <span className={styles.positions} title={positions.join(', ')}>
            {fewPositions(positions)}
          </span>
        ),
      },
      {
        id: 'phone',
        header: t('phone'),
        width: '165px',
        cell: ({ phone1, phone1e164 }) => (phone1 === null ? '–' : <PhoneNumber number={phone1} e164={phone1e164} />),
      },
      {
        id: 'managedby',
        header: t('col-managed-by'),
        sort: 'owner_email',
        cell: ({ owner_email }) => (
          <span className={styles.owner} title={owner_email ?? undefined}>
            {owner_email ?? '–'}
          </span>
        ),
      },
    ];
    return all.filter(({ id }) => !hidden.has(id));
  }, [t, locale, can]);
};
