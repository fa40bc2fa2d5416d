import { nameShownTo } from '@berangkat/contracts/accounts';
import { addressOfFile } from '@berangkat/contracts/files';
import { type Actor } from '@berangkat/contracts/kernel';
import { type SharedCv, type ShareView } from '@berangkat/contracts/shares';
import { actorOf, httpError } from '@berangkat/platform/http';
import { type Queryable } from '@berangkat/platform/postgres';
import { isLivingShare, recordsOf } from '@berangkat/platform/read-models';
import { type ShareTokens } from '@berangkat/platform/share-tokens';
import { readableApplicant } from '../applicants';
import { type Queries } from '../../query-kit/query-map';
import { type SharedLink } from './projection';
import { sharedCvOf } from './shared-cv';

/**
 * The links that lead to a CV, those of records that were merged into it among them.
 * @throws {HttpError} 404 as for the CV
 */
export const listShares = async (pool: Queryable, applicantid: string, reader: Actor): Promise<ShareView[]> => {
  await readableApplicant(pool, applicantid, reader);
  const { rows } = await pool.query<{
    share: SharedLink;
    category: string | null;
    email: string | null;
    displayname: string | null;
  }>(
    `select s.share, o.category, o.email, o.displayname
       from read.cv_shares c cross join lateral jsonb_array_elements(c.shares) with ordinality s (share, place)
       left join read.accounts o on o.accountid = s.share ->> 'createdby'
      where c.applicantid = any($1) order by c.applicantid <> $2, c.applicantid, s.place`,
    [await recordsOf(pool, applicantid), applicantid],
  );
  return rows.map(({ share, ...author }) => ({
    ...share,
    createdbyname: nameShownTo(reader, { accountid: share.createdby, ...author }),
  }));
};

/**
 * The CV that a pass is good for. The link is looked at each time: from the moment it is revoked its passes are of no
 * use, and so it is with an applicant who was removed or erased.
 * @throws {HttpError} 403
 */
export const readSharedCv = async (pool: Queryable, passes: ShareTokens, pass: string): Promise<SharedCv> => {
  const said = passes.verify(pass);
  if (said.verdict === 'expired') throw httpError(403, 'share-expired');
  if (said.verdict === 'refused' || !(await isLivingShare(pool, said))) throw httpError(403, 'share-invalid');
  const address = addressOfFile(`shared/${pass}`);
  // The applicant's id is in the pass: `photos/{id}/{name}` is found at `shared/{pass}/photos/{name}`.
  const [applicantid = said.applicantid] = await recordsOf(pool, said.applicantid);
  const cv = await sharedCvOf(pool, applicantid, (object) => {
    const [folder, , name] = object.split('/');
    return `${address}/${folder}/${name}`;
  });
  if (cv === undefined) throw httpError(403, 'share-invalid');
  return cv;
};

export const shareQueries = (pool: Queryable, { passes }: { readonly passes: ShareTokens }): Queries<'shares'> => ({
  listShares: (call) => listShares(pool, call.params.id, actorOf(call)),
  readSharedCv: (call) => readSharedCv(pool, passes, call.params.pass),
});
