import { type ApplicantRow, type StatusRow } from '@berangkat/contracts/applicants';
import { OLDER, periodOf } from '@berangkat/contracts/placements';
import { useCallback, useState } from 'react';
import { Link } from 'react-router-dom';
import { fullName } from '../../../shared/applicantName';
import { useText } from '../../../shared/i18n';
import { StatusBadge, Time } from '../../../shared/kit';
import { Popover } from '../../../shared/kit/popover/Popover';
import { getHref } from '../../../shared/paths';
import { byProject } from '../history/byProject';
import { History } from '../history/History';
import { Steps } from '../history/Steps';
import { applicantListTexts } from '../texts';
import styles from './ApplicantList.module.css';

/** A row of the applicant list; in the status report it brings its history along. */
export type ListedApplicant = ApplicantRow & Partial<Pick<StatusRow, 'action_items'>>;
type ProjectStatus = ApplicantRow['project_statuses'][number];

/** Filters by a person's state, as the address holds them. */
export interface StandingFilters {
  readonly status: string;
  readonly project: string;
  readonly month: string;
}

const isIn = (month: string, at: string): boolean => {
  const { from, to } = periodOf(month, new Date());
  const moment = Date.parse(at);
  return moment < to.getTime() && (from === null || moment >= from.getTime());
};

/** An address may hold anything. */
const isMonth = (month: string): boolean => month === OLDER || /^\d{4}-\d{2}$/.test(month);

/** Whether a standing is what the filters of the list ask for: of these states, in these projects, since these months. */
export const matching = ({ status, project, month }: StandingFilters): ((standing: ProjectStatus) => boolean) => {
  const states = status.split(',').map((state) => (state === 'passinterview' ? 'accepted' : state));
  const ids = project.split(',');
  const months = month.split(',').filter(isMonth);
  return ({ applicantstatus, projectid, updatedat }) =>
    (status === '' || states.includes(applicantstatus)) &&
    (project === '' || ids.includes(projectid)) &&
    (months.length === 0 || months.some((each) => isIn(each, updatedat)));
};

/**
 * Since when somebody is where the filters ask for, as the server orders by it: who is in several such places, since the
 * first; who departed several times, since the latest.
 */
export const sinceOf = (
  { project_statuses, createdat }: ApplicantRow,
  matches: (standing: ProjectStatus) => boolean,
  which: 'first' | 'latest',
): string => project_statuses.filter(matches).at(which === 'latest' ? 0 : -1)?.updatedat ?? createdat;

/** Projects that have a line of their own. */
const LINES = 2;

interface PlacementsProps {
  readonly row: ListedApplicant;
  readonly matches?: (standing: ProjectStatus) => boolean;
}

/**
 * Shows an applicant's states, project by project; 'open' where they are in none (001 §3). Two lines: first what the
 * filters ask for, then the newest. The button behind them shows all of them, and how they came there and out of
 * others. Who is in none has it in the status report, where the steps are known, if there are any; elsewhere the
 * preview tells them, for a button in every line of newcomers would open on nothing.
 */
export const Placements = ({ row, matches = () => true }: PlacementsProps) => {
  const t = useText(applicantListTexts);
  const [anchor, setAnchor] = useState<HTMLElement>();
  const close = useCallback(() => setAnchor(undefined), []);
  const standings = [
    ...row.project_statuses.filter(matches),
    ...row.project_statuses.filter((standing) => !matches(standing)),
  ];
  const lines = standings.slice(0, LINES);
  const hasWay = lines.length > 0 || (row.action_items ?? []).length > 0;
  return (
    <span className={styles.placement}>
      {lines.length < LINES ? (
        <Only standing={lines[0]} isOpen={row.status === 'open'} />
      ) : (
        <span className={styles.lines}>
          {lines.map((standing, index) => (
            <span key={standing.projectid} className={styles.placement}>
              <Line standing={standing} leads={index === 0} />
            </span>
          ))}
        </span>
      )}
      {hasWay && (
        <button
          type="button"
          className={styles.others}
          aria-label={t('wayOf', { name: fullName(row) })}
          aria-haspopup="dialog"
          aria-expanded={anchor !== undefined}
          onClick={({ currentTarget }) => setAnchor(anchor === undefined ? currentTarget : undefined)}
        >
          {standings.length > LINES ? `+${standings.length - LINES}` : '…'}
        </button>
      )}
      {anchor !== undefined && (
        <Popover label={t('projectsOf', { name: fullName(row) })} anchor={anchor} onClose={close}>
          <Ways row={row} standings={standings} />
        </Popover>
      )}
    </span>
  );
};

interface OnlyProps {
  readonly standing: ProjectStatus | undefined;
  readonly isOpen: boolean;
}

/** One project, or none. A removed record, whose name says so, is open to nobody. */
const Only = ({ standing, isOpen }: OnlyProps) =>
  standing !== undefined ? <Line standing={standing} /> : isOpen ? <StatusBadge status="open" /> : <>–</>;

interface LineProps {
  readonly standing: ProjectStatus;
  /** Whether the code is a link: of two lines 18 px apart only one is a target that a finger can hit. */
  readonly leads?: boolean;
}

/** The code of a project, which leads to its pipeline and says its name; the state there, and since when. */
const Line = ({ standing, leads = true }: LineProps) => {
  const { projectid, projectcode, projectname, applicantstatus, updatedat } = standing;
  return (
    <>
      {leads ? (
        <Link className={styles.code} to={getHref('projectApplicants', { pid: projectid })} title={projectname}>
          {projectcode}
        </Link>
      ) : (
        <b className={styles.other}>{projectcode}</b>
      )}
      <StatusBadge status={applicantstatus} />
      <small>
        <Time at={updatedat} style="date" />
      </small>
    </>
  );
};

interface WaysProps {
  readonly row: ListedApplicant;
  readonly standings: readonly ProjectStatus[];
}

/** Every project of an applicant, and every step in each; after those where they stand, those that they have left. */
const Ways = ({ row: { applicantid, action_items }, standings }: WaysProps) => {
  const histories = byProject(action_items ?? []);
  const left = histories.filter(({ projectid }) => standings.every((standing) => standing.projectid !== projectid));
  return (
    <div className={styles.ways}>
      <ul>
        {standings.map((standing) => (
          <li key={standing.projectid}>
            <span className={styles.placement}>
              <Line standing={standing} />
            </span>
            <p className={styles.project}>{standing.projectname}</p>
            {action_items !== undefined && (
              <Steps steps={histories.find(({ projectid }) => projectid === standing.projectid)?.steps ?? []} />
            )}
          </li>
        ))}
        {left.map(({ projectid, projectcode, steps }) => (
          <li key={projectid}>
            <Link className={styles.code} to={getHref('projectApplicants', { pid: projectid })}>
              {projectcode}
            </Link>
            <Steps steps={steps} />
          </li>
        ))}
      </ul>
      {action_items === undefined && <History applicantid={applicantid} />}
    </div>
  );
};
