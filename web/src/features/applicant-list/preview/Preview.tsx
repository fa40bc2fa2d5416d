import { type ApplicantRow } from '@berangkat/contracts/applicants';
import { label as labelOf } from '@berangkat/contracts/reference';
import { type ReactNode, useCallback } from 'react';
import { Link } from 'react-router-dom';
import { fullName } from '../../../shared/applicantName';
import { useLocale, useText } from '../../../shared/i18n';
import { Avatar, FactList, LinkButton, ManagedBy, PhoneNumber, StatusBadge, Time } from '../../../shared/kit';
import { getHref } from '../../../shared/paths';
import { useMasterData } from '../../../shared/masterdata';
import { useSession } from '../../../shared/session';
import { ObjectSteps, type Placed, useMayHere, useMoves } from '../../placements';
import { ActButtons } from '../act/ActButtons';
import { type Acts } from '../act/useActs';
import { History } from '../history/History';
import { applicantListTexts } from '../texts';
import { Drawer } from './Drawer';
import styles from './Preview.module.css';

interface PreviewProps {
  readonly row: ApplicantRow;
  readonly href: string | undefined;
  readonly acts: Acts;
  /** Reads the list again and answers its rows. */
  readonly reread: () => Promise<readonly ApplicantRow[]>;
  readonly onClose: () => void;
}

/** Answers an applicant's states as subjects of moves. */
const placedOf = (row: ApplicantRow): readonly Placed[] =>
  row.project_statuses.map(({ projectid, projectname, applicantstatus }) => ({
    projectid,
    projectname,
    applicantstatus,
    applicant: row,
    removed: row.status === 'removed',
  }));

/** Shows who this is, what happened so far and what may come next, without leaving the list. */
export const Preview = ({ row, href, acts, reread, onClose }: PreviewProps) => {
  const t = useText(applicantListTexts);
  const locale = useLocale();
  const { word, langOf } = useMasterData();
  const { can } = useSession();
  const rereadPlaced = useCallback(async () => (await reread()).flatMap(placedOf), [reread]);
  const moves = useMoves({ may: useMayHere(), reread: rereadPlaced });
  const standing = placedOf(row);
  const who = [
    row.gender && labelOf('gender', row.gender, locale),
    row.age !== null && t('years', { count: row.age }),
    row.nationality && labelOf('nationality', row.nationality, locale),
  ];
  const work = [
    row.industry && word('industry', row.industry),
    row.department && word('department', row.department),
    row.experience !== null && t('experienceOf', { count: row.experience }),
    row.degree && labelOf('degree', row.degree, locale),
  ];
  const facts: [string, ReactNode][] = [
    [t('email'), row.email],
    [t('phone'), row.phone1 !== null && <PhoneNumber number={row.phone1} e164={row.phone1e164} />],
    [
      t('managedBy'),
      row.owner_email !== null && (
        <ManagedBy whole name={row.owner_name} email={row.owner_email} kind={row.managedby} accountid={row.accountid} />
      ),
    ],
  ];
  return (
    <Drawer title={fullName(row)} onClose={onClose}>
      <div className={styles.person}>
        <Avatar name={fullName(row)} src={row.photo} size={84} portrait />
        <div className={styles.who}>
          <p>{who.filter(Boolean).join(' · ')}</p>
          <p>{work.filter(Boolean).join(' · ')}</p>
          <ul className={styles.positions} aria-label={t('positions')}>
            {row.positions.map((position) => (
              <li key={position} lang={langOf('position', position)}>
                {word('position', position)}
              </li>
            ))}
          </ul>
        </div>
      </div>
      <div className={styles.acts}>
        {href !== undefined && (
          <LinkButton look="primary" size="small" to={href}>
            {t('openCv')}
          </LinkButton>
        )}
        <ActButtons rows={[row]} acts={acts} />
      </div>
      <p className={styles.keys}>{t('keysPreview')}</p>
      <FactList facts={facts} />
      {row.project_statuses.length > 0 && (
        <section>
          <h3 className={styles.title}>{t('projects')}</h3>
          <ul className={styles.projects}>
            {row.project_statuses.map(
              ({ projectid, projectcode, projectname, applicantstatus, applicantcomment, updatedat }, index) => (
                <li key={projectid}>
                  <Link to={getHref('projectApplicants', { pid: projectid })}>{projectcode}</Link>
                  <span>{projectname}</span>
                  <StatusBadge status={applicantstatus} />
                  <small>
                    <Time at={updatedat} style="date" />
                  </small>
                  <ObjectSteps small row={standing[index]!} moves={moves} />
                  {applicantcomment !== null && <em>“{applicantcomment}”</em>}
                </li>
              ),
            )}
          </ul>
        </section>
      )}
      {can('applicant.see-placements') && <History applicantid={row.applicantid} />}
      {moves.dialogs}
    </Drawer>
  );
};
