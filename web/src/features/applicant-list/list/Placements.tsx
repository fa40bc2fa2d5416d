import { type ApplicantRow } from '@berangkat/contracts/applicants';
import { useText } from '../../../shared/i18n';
import { formatInstant, StatusBadge, Time, useZone } from '../../../shared/kit';
import { statusTexts } from '../../../shared/kit/texts/status';
import styles from './ApplicantList.module.css';

type Standing = ApplicantRow['project_statuses'][number];

/** Whether a standing is what the filters of the list ask for: of these states, in these projects. */
export const matching = (statuses: string, projects: string): ((standing: Standing) => boolean) => {
  const states = statuses.split(',').map((status) => (status === 'passinterview' ? 'accepted' : status));
  const ids = projects.split(',');
  return ({ applicantstatus, projectid }) =>
    (statuses === '' || states.includes(applicantstatus)) && (projects === '' || ids.includes(projectid));
};

/** Since when somebody is where the filters ask for; who is in several such places, since the first. */
export const sinceOf = (
  { project_statuses, createdat }: ApplicantRow,
  matches: (standing: Standing) => boolean,
): string => project_statuses.filter(matches).at(-1)?.updatedat ?? createdat;

interface PlacementsProps {
  readonly row: ApplicantRow;
  readonly matches?: (standing: Standing) => boolean;
}

/**
 * Where an applicant stands, project by project; 'open' where they are in none (001 §3). One line: first what the
 * filters ask for, then the newest; the others are counted, and said when the pointer rests on them.
 */
export const Placements = ({ row, matches = () => true }: PlacementsProps) => {
  const word = useText(statusTexts);
  const { zone } = useZone();
  if (row.project_statuses.length === 0) return <StatusBadge status="open" />;
  const [first, ...others] = [
    ...row.project_statuses.filter(matches),
    ...row.project_statuses.filter((standing) => !matches(standing)),
  ] as [Standing, ...Standing[]];
  const whole = [first, ...others].map(
    ({ projectcode, projectname, applicantstatus, updatedat }) =>
      `${projectcode} ${projectname}: ${word(applicantstatus)}, ${formatInstant(updatedat, zone, 'date') ?? ''}`,
  );
  return (
    <span className={styles.placement} title={whole.join('\n')}>
      <span className={styles.code}>{first.projectcode}</span>
      <StatusBadge status={first.applicantstatus} />
      <small>
        <Time at={first.updatedat} style="date" />
      </small>
      {others.length > 0 && <small>+{others.length}</small>}
    </span>
  );
};
