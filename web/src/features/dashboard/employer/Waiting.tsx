import { type OwnProjects, type WaitingRow } from '@berangkat/contracts/dashboard';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { fullName } from '../../../shared/applicantName';
import { useText } from '../../../shared/i18n';
import { Avatar, Button, Card, classes, Skeleton, StatusBadge } from '../../../shared/kit';
import { Cut } from '../../../shared/kit/explained/Cut';
import { getHref } from '../../../shared/paths';
import { StepButtons, useMayHere, useMoves } from '../../placements';
import { Days } from '../figures/Figure';
import { dashboardTexts } from '../texts';
import styles from './Employer.module.css';

interface WaitingProps {
  /** Undefined while it is on its way. */
  readonly waiting: OwnProjects['waiting'] | undefined;
  readonly reread: () => Promise<readonly WaitingRow[]>;
}

/** Rows that are drawn until the first answer. */
const EXPECTED = 6;
/** Rows of a phone, whose other cards are below them, until all are asked for: `few` in the styles. */
const FEW = 6;

/** Lists people who wait for the employer's answer, longest first, with the step that answers. */
export const Waiting = ({ waiting, reread }: WaitingProps) => {
  const t = useText(dashboardTexts);
  const moves = useMoves({ may: useMayHere(), reread });
  const [all, setAll] = useState(false);
  return (
    <Card title={t('waiting')}>
      {waiting?.total === 0 && <p className={styles.none}>{t('nobodyWaits')}</p>}
      <ul className={classes(styles.waiting, !all && styles.few)}>
        {waiting === undefined &&
          Array.from({ length: EXPECTED }, (_, index) => (
            <li key={index}>
              <Skeleton width={32} height={32} round />
              <span className={styles.who}>
                <Skeleton width="60%" height={16} />
                <Skeleton width="40%" height={12} />
              </span>
              <Skeleton width={120} height={28} />
            </li>
          ))}
        {waiting?.rows.map((row) => {
          const { applicantid, accountid } = row.applicant;
          const name = fullName(row.applicant);
          return (
            <li key={`${row.projectid}/${applicantid}`}>
              <Avatar name={name} src={row.applicant.photo} size={32} />
              <span className={styles.who}>
                <Link to={getHref('applicantDetail', { appid: applicantid, accid: accountid, pid: row.projectid })}>
                  {name}
                </Link>
                <small>
                  <Cut text={`${row.projectcode} · ${row.projectname}`} />
                </small>
              </span>
              <span className={styles.state}>
                <StatusBadge status={row.applicantstatus} />
              </span>
              <span className={styles.days}>
                <Days since={row.since} />
              </span>
              <StepButtons row={row} moves={moves} forwardOnly />
            </li>
          );
        })}
      </ul>
      {waiting !== undefined && waiting.rows.length > FEW && (
        <Button look="quiet" size="small" className={styles.all} aria-expanded={all} onClick={() => setAll(!all)}>
          {all ? t('waitFewer') : t('waitAll', { count: waiting.rows.length })}
        </Button>
      )}
      {waiting !== undefined && waiting.total > waiting.rows.length && (
        <p className={styles.none}>{t('waitLongest', { count: waiting.rows.length })}</p>
      )}
      {moves.dialogs}
    </Card>
  );
};
