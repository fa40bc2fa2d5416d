import { type ApplicantRow } from '@berangkat/contracts/applicants';
import { label as labelOf } from '@berangkat/contracts/reference';
import { useMemo } from 'react';
import { useLocale, useMessage, useText } from '../../../shared/i18n';
import { Avatar, type Column, StatusBadge, Time } from '../../../shared/kit';
import { useSession } from '../../../shared/session';
import { applicantListTexts } from '../texts';
import styles from './ApplicantList.module.css';
import { fewPositions, fullName } from '../../../shared/applicantName';

const Name = ({ row }: { readonly row: ApplicantRow }) => (
  <span className={styles.name}>
    <Avatar name={fullName(row)} src={row.photo} size={32} />
    <span>{fullName(row)}</span>
  </span>
);

const Placements = ({ row }: { readonly row: ApplicantRow }) => (
  <span className={styles.placements}>
    {row.project_statuses.slice(0, 2).map(({ projectid, projectcode, projectname, applicantstatus, updatedat }) => (
      <span key={projectid} className={styles.placement} title={projectname}>
        <span className={styles.code}>{projectcode}</span>
        <StatusBadge status={applicantstatus} />
        <small>
          <Time at={updatedat} style="date" />
        </small>
      </span>
    ))}
    {row.project_statuses.length > 2 && <small>+{row.project_statuses.length - 2}</small>}
    {row.project_statuses.length === 0 && <StatusBadge status="open" />}
  </span>
);

/** The columns that this reader may see (001 §2.1). */
export const useApplicantColumns = (): readonly Column<ApplicantRow>[] => {
  const t = useText(applicantListTexts);
  const say = useMessage();
  const locale = useLocale();
  const { can } = useSession();
  return useMemo(() => {
    const hidden = new Set([...(can('applicant.see-placements') ? [] : ['status']), ...(can('applicant.see-manager') ? [] : ['managedby']), ...(can('applicant.see-phone') ? [] : ['phone'])]);
    const all: Column<ApplicantRow>[] = [
      { id: 'name', header: say('col-applicant-name'), sort: 'firstname', primary: true, cell: (row) => <Name row={row} /> },
      { id: 'gender', header: say('col-gender'), sort: 'gender', width: '92px', cell: ({ gender }) => (gender === null ? '–' : labelOf('gender', gender, locale)) },
      { id: 'age', header: say('col-age'), sort: 'age', width: '72px', align: 'end', cell: ({ age }) => age ?? '–' },
      { id: 'degree', header: say('col-degree'), sort: 'degree', width: '110px', cell: ({ degree }) => (degree === null ? '–' : labelOf('degree', degree, locale)) },
      { id: 'exp', header: say('col-exp'), sort: 'experience', width: '72px', align: 'end', cell: ({ experience }) => experience ?? '–' },
      { id: 'status', header: say('col-status'), width: '300px', cell: (row) => <Placements row={row} /> },
      { id: 'position', header: say('col-position'), sort: 'department', cell: ({ positions }) => <span title={positions.join(', ')}>{fewPositions(positions)}</span> },
      { id: 'phone', header: t('phone'), width: '150px', cell: ({ phone1 }) => phone1 ?? '–' },
      { id: 'managedby', header: say('col-managed-by'), sort: 'owner_email', cell: ({ owner_email }) => owner_email ?? '–' },
    ];
    return all.filter(({ id }) => !hidden.has(id));
  }, [t, say, locale, can]);
};
