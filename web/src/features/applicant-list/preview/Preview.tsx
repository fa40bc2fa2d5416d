import { type ApplicantRow } from '@berangkat/contracts/applicants';
import { label as labelOf, positionLabel } from '@berangkat/contracts/reference';
import { type ReactNode, useCallback } from 'react';
import { Link } from 'react-router-dom';
import { fullName } from '../../../shared/applicantName';
import { type Translate, useLocale, useText } from '../../../shared/i18n';
import {
  Avatar,
  FactList,
  LinkButton,
  ManagedBy,
  PhoneNumber,
  SkeletonLines,
  StatusBadge,
  Time,
} from '../../../shared/kit';
import { getHref } from '../../../shared/paths';
import { useSession } from '../../../shared/session';
import { ObjectSteps, type Placed, useMayHere, useMoves } from '../../placements';
import { ActButtons } from '../act/ActButtons';
import { type Acts } from '../act/useActs';
import { useReadHistoryQuery } from '../api';
import { applicantListTexts } from '../texts';
import { en } from '../texts/en';
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

/** Where an applicant stands, as what moves are about. */
const placedOf = (row: ApplicantRow): readonly Placed[] =>
  row.project_statuses.map(({ projectid, projectname, applicantstatus }) => ({
    projectid,
    projectname,
    applicantstatus,
    applicant: row,
    removed: row.status === 'removed',
  }));

/** Who this is, what happened so far and what may come next, without leaving the list. */
export const Preview = ({ row, href, acts, reread, onClose }: PreviewProps) => {
  const t = useText(applicantListTexts);
  const locale = useLocale();
  const { can } = useSession();
  const rereadPlaced = useCallback(async () => (await reread()).flatMap(placedOf), [reread]);
  const moves = useMoves({ may: useMayHere(), reread: rereadPlaced });
  const standing = placedOf(row);
  const facts: [string, ReactNode][] = [
    [t('gender'), row.gender && labelOf('gender', row.gender, locale)],
    [t('age'), row.age === null ? null : t('years', { count: row.age })],
    [t('nationality'), row.nationality && labelOf('nationality', row.nationality, locale)],
    [t('degree'), row.degree && labelOf('degree', row.degree, locale)],
    [t('experience'), row.experience === null ? null : t('years', { count: row.experience })],
    [t('industry'), row.industry && labelOf('industry', row.industry, locale)],
    [t('department'), row.department && labelOf('department', row.department, locale)],
    [t('email'), row.email],
    [t('phone'), row.phone1 !== null && <PhoneNumber number={row.phone1} e164={row.phone1e164} />],
    [t('managedBy'), row.owner_email !== null && <ManagedBy email={row.owner_email} kind={row.managedby} />],
  ];
  return (
    <Drawer title={fullName(row)} onClose={onClose}>
      <div className={styles.person}>
        <Avatar name={fullName(row)} src={row.photo} size={84} portrait />
        <ul className={styles.positions} aria-label={t('positions')}>
          {row.positions.map((position) => (
            <li key={position}>{positionLabel(position, locale)}</li>
          ))}
        </ul>
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
                  <Link to={getHref('projectApplicants', { pid: projectid })} title={projectname}>
                    {projectcode}
                  </Link>
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

type Words = typeof en;
type StepKey = Extract<keyof Words, `did_${string}`>;
const isStep = (key: string): key is StepKey => Object.hasOwn(en, key);

/** A step in the reader's language; one that is newer than this page as the server calls it. */
const stepName = (action: string, t: Translate<Words>): string => {
  const key = `did_${action.replaceAll(' ', '_')}`;
  return isStep(key) ? t(key) : action;
};

const toneOf = (action: string): string | undefined =>
  action.includes('departed') ? styles.departed : action.includes('deleted') ? styles.deleted : undefined;

/** Every step in every project, joined by arrows; departures teal, deletions red (001 §2.1). */
const History = ({ applicantid }: { readonly applicantid: string }) => {
  const t = useText(applicantListTexts);
  const { currentData: data, error } = useReadHistoryQuery({ id: applicantid });
  const projects = [...new Map((data ?? []).map(({ projectid, projectcode }) => [projectid, projectcode]))];
  return (
    <section className={styles.history} aria-label={t('history')}>
      <h3 className={styles.title}>{t('history')}</h3>
      {data === undefined && (error === undefined ? <SkeletonLines /> : <p>{t('historyError')}</p>)}
      {data !== undefined && projects.length === 0 && <p>{t('noHistory')}</p>}
      {projects.map(([projectid, code]) => (
        <div key={projectid}>
          <Link to={getHref('projectApplicants', { pid: projectid })}>{code}</Link>
          <ol>
            {data!
              .filter((entry) => entry.projectid === projectid)
              .map(({ createdat, action, remarks, by }) => (
                <li key={`${createdat}${action}`} className={toneOf(action)} title={remarks ?? undefined}>
                  {stepName(action, t)} <Time at={createdat} />
                  {by !== null && <small> · {by}</small>}
                </li>
              ))}
          </ol>
        </div>
      ))}
    </section>
  );
};
