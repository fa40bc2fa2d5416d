import { type PlacementRow } from '@berangkat/contracts/placements';
import { label as labelOf } from '@berangkat/contracts/reference';
import { type ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { fullName } from '../../../shared/applicantName';
import { useLocale, useText } from '../../../shared/i18n';
import { Avatar, PhoneNumber, Positions } from '../../../shared/kit';
import { DocumentCounts } from '../../checklists';
import { StepButtons } from '../moves/StepButtons';
import { type Moves } from '../moves/useMoves';
import { placementsTexts } from '../texts';
import styles from './ListView.module.css';
import { State } from './State';

/** An applicant of the pipeline on a phone: face, position, state, and what can be done. */
export const PlacementCard = ({
  row,
  moves,
  href,
  comments,
}: {
  readonly row: PlacementRow;
  readonly moves: Moves;
  readonly href: string;
  /** The admins' comments; undefined for those who do not receive them. */
  readonly comments: ReactNode | undefined;
}) => {
  const t = useText(placementsTexts);
  const locale = useLocale();
  const { applicant, comment } = row;
  const facts = [
    applicant.gender === null ? undefined : labelOf('gender', applicant.gender, locale),
    applicant.age === null ? undefined : t('years', { count: applicant.age }),
    applicant.degree === null ? undefined : labelOf('degree', applicant.degree, locale),
  ];
  return (
    <div className={styles.card}>
      <div className={styles.cardHead}>
        <Avatar name={fullName(applicant)} src={applicant.photo} size={44} />
        <h2>
          <Link to={href}>{fullName(applicant)}</Link>
        </h2>
      </div>
      <p className={styles.wanted}>
        <Positions of={applicant.positions} />
      </p>
      <State status={row.removed ? 'removed' : row.applicantstatus} since={row.since} />
      {row.documents !== null && (
        <p>
          <DocumentCounts of={row.documents} />
        </p>
      )}
      {comment !== null && <span className={styles.remark}>“{comment}”</span>}
      <p className={styles.facts}>{facts.filter(Boolean).join(' · ')}</p>
      {applicant.phone1 !== null && (
        <p className={styles.facts}>
          <PhoneNumber number={applicant.phone1} e164={applicant.phone1e164} />
        </p>
      )}
      {comments}
      <StepButtons row={row} moves={moves} />
    </div>
  );
};
