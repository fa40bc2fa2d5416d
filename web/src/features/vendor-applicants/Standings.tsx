import { type OwnedApplicantRow } from '@berangkat/contracts/applicants';
import { Link } from 'react-router-dom';
import { useText } from '../../shared/i18n';
import { StatusBadge } from '../../shared/kit';
import { Explained } from '../../shared/kit/explained/Explained';
import { statusTexts } from '../../shared/kit/texts/status';
import { getHref } from '../../shared/paths';
import { type Placed } from '../placements';
import styles from './VendorApplicants.module.css';

type ProjectStatus = OwnedApplicantRow['project_statuses'][number];

/** Answers an applicant's states as subjects of moves. */
export const placedOf = (row: OwnedApplicantRow): readonly (Placed & { readonly projectcode: string })[] =>
  row.project_statuses.map(({ projectid, projectname, projectcode, applicantstatus }) => ({
    projectid,
    projectname,
    projectcode,
    applicantstatus,
    applicant: row,
  }));

interface StandingsProps {
  readonly of: readonly ProjectStatus[];
  /** The reader may open pipelines. */
  readonly links: boolean;
}

/** The newest project of an applicant with the state there; the others are named at a press on their number. */
export const Standings = ({ of: [first, ...others], links }: StandingsProps) => {
  const word = useText(statusTexts);
  if (first === undefined) return <StatusBadge status="open" />;
  const standings = others.map(({ projectcode, applicantstatus }) => `${projectcode} · ${word(applicantstatus)}`);
  return (
    <span className={styles.standings}>
      {links ? (
        <Link to={getHref('projectApplicants', { pid: first.projectid })} title={first.projectname}>
          {first.projectcode}
        </Link>
      ) : (
        <Explained lines={[first.projectname]}>{first.projectcode}</Explained>
      )}
      <StatusBadge status={first.applicantstatus} />
      {others.length > 0 && (
        <small>
          <Explained lines={standings}>+{others.length}</Explained>
        </small>
      )}
    </span>
  );
};
