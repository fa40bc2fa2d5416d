import { type Queryable } from '../postgres';
import { OrphanStatement } from './orphans';
import { type Owners } from './owners';
import { Statement } from './statement';

interface Row {
  readonly status: string;
  readonly clientaccounts: string[];
}

/** Accounts of the clients whose projects are linked to a job: theirs is what was sent to it. */
const CLIENT_ACCOUNTS = `array(select distinct c.accountid from read.projects p
    join read.clients c on c.clientid = p.clientid
   where p.opjobid = j.opjobid and p.status = 'active' and c.accountid is not null)`;

export const jobOwners = new Statement<Row>(
  'owners of a job',
  `select j.status, ${CLIENT_ACCOUNTS} as clientaccounts from read.jobs j where j.opjobid = $1`,
);
export const jobCvOwners = new Statement<Row>(
  'owners of a CV that was sent to a job',
  `select j.status, ${CLIENT_ACCOUNTS} as clientaccounts
     from read.job_cvs v join read.jobs j on j.opjobid = v.opjobid where v.cvid = $1`,
);

/** The object that holds a CV that was sent to a job, as long as it is there. */
export const jobCvFile = new Statement<{ readonly file: string; readonly filename: string }>(
  'file of a CV that was sent to a job',
  `select v.file, v.filename from read.job_cvs v
    where v.opjobid = $1 and v.cvid = $2 and v.file is not null and v.filename is not null`,
);

const ownersBy =
  (statement: Statement<Row>) =>
  async (pool: Queryable, id: string): Promise<Owners | undefined> => {
    const [row] = await statement.rows(pool, id);
    return row && { clientAccountids: row.clientaccounts, removed: row.status === 'removed' };
  };
/** Undefined when there is none. */
export const ownersOfJob = ownersBy(jobOwners);
export const ownersOfJobCv = ownersBy(jobCvOwners);

/** Records of which events are parked have rows that are behind, so nothing of theirs is an orphan. */
export const orphanedFlyers = new OrphanStatement(
  'jobs',
  'orphaned flyers',
  `select name from unnest($1::text[]) as name
    where not exists (select from read.jobs j
            where j.opjobid = split_part(name, '/', 2) and name in (j.flyer, j.thumbnail, j.picture))
      and not exists (select from ops.parked_streams p where p.stream = 'openjob-' || split_part(name, '/', 2))`,
);
export const orphanedJobCvs = new OrphanStatement(
  'job_cvs',
  'orphaned CVs of jobs',
  `select name from unnest($1::text[]) as name
    where not exists (select from read.job_cvs v where v.cvid = split_part(name, '/', 2) and name = v.file)
      and not exists (select from ops.parked_streams p where p.stream = 'jobcv-' || split_part(name, '/', 2))`,
);
