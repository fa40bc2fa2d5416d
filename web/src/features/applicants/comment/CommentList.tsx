import { type AdminComment } from '@berangkat/contracts/applicants';
import { Avatar } from '../../../shared/kit/Avatar';
import { LinedList } from '../../../shared/kit/LinedList';
import { Person } from '../../../shared/kit/Person';
import { pictureOf } from '../../../shared/kit/pictureOf';
import { Time } from '../../../shared/kit/time';
import styles from './CommentList.module.css';

/** Lists the comments of admins on an applicant: the newest first, with author and time. */
export const CommentList = ({ comments }: { readonly comments: readonly AdminComment[] }) => (
  <LinedList>
    {comments.map(({ commentid, accountname, accountemail, accountcategory, accountavatar, createdat, comment }) => (
      <li key={commentid}>
        <p className={styles.comment}>{comment}</p>
        <p className={styles.meta}>
          {accountavatar !== null && (
            <Avatar name={accountname ?? accountemail ?? '?'} src={pictureOf(accountavatar)} size={20} />
          )}
          <Person name={accountname} email={accountemail} category={accountcategory} /> · <Time at={createdat} />
        </p>
      </li>
    ))}
  </LinedList>
);
