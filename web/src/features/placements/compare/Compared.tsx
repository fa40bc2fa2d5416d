import { type PlacementRow } from '@berangkat/contracts/placements';
import { Link } from 'react-router-dom';
import { fullName } from '../../../shared/applicantName';
import { Avatar } from '../../../shared/kit';
import { getHref } from '../../../shared/paths';
import styles from './Compare.module.css';

/** The head of a column: who it is. */
export const Compared = ({ row: { applicant, projectid } }: { readonly row: PlacementRow }) => (
  <span className={styles.person}>
    <Avatar name={fullName(applicant)} src={applicant.photo} size={40} />
    <Link to={getHref('applicantDetail', { appid: applicant.applicantid, accid: applicant.accountid, pid: projectid })}>
      {fullName(applicant)}
    </Link>
  </span>
);
