import { type ApplicantRow } from '@berangkat/contracts/applicants';
import { StatusBadge, Time } from '../../../shared/kit';
import styles from './ApplicantList.module.css';

const SHOWN = 2;

/** Where an applicant stands, project by project; 'open' where they are in none (001 §3). */
export const Placements = ({ row }: { readonly row: ApplicantRow }) => (
  <span className={styles.placements}>
    {row.project_statuses.slice(0, SHOWN).map(({ projectid, projectcode, projectname, applicantstatus, updatedat }) => (
      <span key={projectid} className={styles.placement} title={projectname}>
        <span className={styles.code}>{projectcode}</span>
        <StatusBadge status={applicantstatus} />
        <small>
          <Time at={updatedat} style="date" />
        </small>
      </span>
    ))}
    {row.project_statuses.length > SHOWN && <small>+{row.project_statuses.length - SHOWN}</small>}
    {row.project_statuses.length === 0 && <StatusBadge status="open" />}
  </span>
);
