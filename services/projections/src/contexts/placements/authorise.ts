import { type Actor } from '@berangkat/contracts/kernel';
import { can } from '@berangkat/contracts/permissions';
import { recordFor } from '@berangkat/platform/http';
import { plannedOnce, type Queryable } from '@berangkat/platform/postgres';
import { checklistOf } from '../checklists';
import { type Needed } from './rows';

/**
 * Lets only those through who may open this project's pipeline; answers which documents its destination needs.
 * @throws {HttpError} 403 for another client's project, 404 for one that does not exist or is removed, to who may see all
 */
export const authorise = async (pool: Queryable, projectid: string, actor: Actor): Promise<Needed> => {
  const rows = await plannedOnce<{ status: string; accountid: string | null; needed: Needed }>(pool, {
    name: 'project of a pipeline',
    text: `select j.status, c.accountid, k.documents as needed
       from read.projects j left join read.clients c on c.clientid = j.clientid ${checklistOf} where j.projectid = $1`,
    values: [projectid],
  });
  const isHidden = ({ status }: { status: string }): boolean =>
    status === 'removed' && !can(actor, 'project.see-removed');
  const { needed } = recordFor(
    actor,
    'pipeline.read',
    rows[0],
    ({ accountid }) => ({ clientAccountids: accountid === null ? [] : [accountid] }),
    isHidden,
  );
  return needed;
};
