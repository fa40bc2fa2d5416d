import { emailShownTo, MASKED_EMAIL, nameShownTo } from '@berangkat/contracts/accounts';
import { type AdminComment, MAX_COMMENTS } from '@berangkat/contracts/applicants';
import { type Actor } from '@berangkat/contracts/kernel';
import { plannedOnce, type Queryable, unsizedArray } from '@berangkat/platform/postgres';
import { withMergedIn } from './removed';

interface SelectedComment {
  readonly applicantid: string;
  readonly commentid: string;
  readonly accountid: string;
  readonly category: string | null;
  readonly email: string | null;
  readonly displayname: string | null;
  readonly avatar: string | null;
  readonly createdat: Date;
  readonly comment: string | null;
}

/**
 * Answers the comments of admins on each of these applicants, those on records that were merged into theirs too, the
 * newest first; an applicant without comments is left out. For readers who may comment: whoever calls asks first.
 */
export const commentsOn = async (
  pool: Queryable,
  applicantids: readonly string[],
  reader: Actor,
): Promise<ReadonlyMap<string, AdminComment[]>> => {
  const rows = await plannedOnce<SelectedComment>(pool, {
    name: 'comments on applicants',
    text: `select asked.applicantid, k.commentid, k.createdby as accountid, o.category, o.email, o.displayname, o.avatar, k.createdat, k.comment
       from unnest(${unsizedArray('$1')}) asked (applicantid)
       cross join lateral (select * from read.applicant_comments c
                            where c.applicantid = any(${withMergedIn('array[asked.applicantid]')})
                            order by c.createdat desc, c.commentid desc limit ${MAX_COMMENTS}) k
       left join read.accounts o on o.accountid = k.createdby
      order by k.createdat desc, k.commentid desc`,
    values: [applicantids],
  });
  const comments = new Map<string, AdminComment[]>();
  for (const { applicantid, commentid, createdat, comment, avatar, ...author } of rows) {
    const shown = {
      commentid,
      accountname: nameShownTo(reader, author),
      accountemail: emailShownTo(reader, author),
      accountcategory: author.category,
      accountavatar: emailShownTo(reader, author) === MASKED_EMAIL ? null : avatar,
      createdat: createdat.toISOString(),
      comment,
    };
    const sofar = comments.get(applicantid);
    if (sofar === undefined) comments.set(applicantid, [shown]);
    else sofar.push(shown);
  }
  return comments;
};
