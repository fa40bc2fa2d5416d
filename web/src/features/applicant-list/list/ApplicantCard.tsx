import { label as labelOf } from '@berangkat/contracts/reference';
import { type ComponentProps } from 'react';
import { Link } from 'react-router-dom';
import { fullName } from '../../../shared/applicantName';
import { useLocale, useText } from '../../../shared/i18n';
import { Avatar, ManagedBy, PhoneNumber, Positions, StatusBadge } from '../../../shared/kit';
import { useSession } from '../../../shared/session';
import { applicantListTexts } from '../texts';
import styles from './ApplicantList.module.css';
import { type ListedApplicant, Placements } from './Placements';

interface ApplicantCardProps {
  readonly row: ListedApplicant;
  readonly matches: ComponentProps<typeof Placements>['matches'];
  readonly href: string | undefined;
  readonly onOpen: () => void;
}

/** An applicant on a phone: face, positions, the facts one chooses by, where they stand. */
export const ApplicantCard = ({ row, href, matches, onOpen }: ApplicantCardProps) => {
  const t = useText(applicantListTexts);
  const locale = useLocale();
  const { can } = useSession();
  const name = fullName(row);
  const facts = [
    row.gender && labelOf('gender', row.gender, locale),
    row.age !== null && t('years', { count: row.age }),
    row.degree && labelOf('degree', row.degree, locale),
    row.experience !== null && t('experienceOf', { count: row.experience }),
  ];
  return (
    <div className={styles.card}>
      <div className={styles.cardHead}>
        <Avatar name={name} src={row.photo} size={48} />
        <h2>
          {href !== undefined ? (
            <Link to={href}>{name}</Link>
          ) : (
            <button type="button" onClick={onOpen}>
              {name}
            </button>
          )}
        </h2>
        {row.status === 'removed' && <StatusBadge status="removed" />}
      </div>
      <p className={styles.wanted}>
        <Positions of={row.positions} />
      </p>
      <p className={styles.facts}>{facts.filter(Boolean).join(' · ')}</p>
      {row.phone1 !== null && (
        <p className={styles.facts}>
          <PhoneNumber number={row.phone1} e164={row.phone1e164} />
        </p>
      )}
      {can('applicant.see-placements') && <Placements row={row} matches={matches} />}
      {can('applicant.see-manager') && row.owner_email !== null && (
        <p className={styles.facts}>
          {t('managedBy')}:{' '}
          <ManagedBy name={row.owner_name} email={row.owner_email} kind={row.managedby} accountid={row.accountid} />
        </p>
      )}
    </div>
  );
};
