import { type AdminComment } from '@berangkat/contracts/applicants';
import { LinedList } from '../../../shared/kit/LinedList';
import { Person } from '../../../shared/kit/Person';
import { Time } from '../../../shared/kit/time';
import styles from './CommentList.module.css';

/** Lists the comments of admins on an applicant: the newest first, with author and time. */
export const CommentList = ({ comments }: { readonly comments: readonly AdminComment[] }) => (
  <LinedList>
    {comments.map(({ commentid, accountname, accountemail, accountcategory, createdat, comment }) => (
      <li key={commentid}>
        <p className={styles.comment}>{comment}</p>
        <p className={styles.meta}>
          <Person name={accountname} email={accountemail} category={accountcategory} /> · <Time at={createdat} />
        </p>
      </li>
    ))}
  </LinedList>
);
