import { publicName } from '@berangkat/contracts/attachments/names';
import { type Actor, namesOf } from '@berangkat/contracts/kernel';
import { can } from '@berangkat/contracts/permissions';
import { projectFields, type ProjectView } from '@berangkat/contracts/projects';
import { picked, selected } from '../../query-kit/fields';

/** A row of {@link PROJECT_COLUMNS}. */
export interface SelectedProject extends Pick<ProjectView, keyof typeof projectFields> {
  projectid: string;
  flyer: string | null;
  status: ProjectView['status'];
  revision: number;
  createdat: Date;
  companyname: string | null;
  country: string | null;
  logo: string | null;
  clientaccount: string | null;
  opjobid: string | null;
  opjobtitle: string | null;
  jobcountry: string | null;
  jobflyer: string | null;
  applicants: number;
}

export const PROJECT_COLUMNS = `j.projectid, ${selected('j', projectFields)}, j.flyer, j.status, j.revision, j.createdat,
  c.companyname, c.country, c.logo, c.accountid as clientaccount, o.opjobid, o.opjobtitle, o.country as jobcountry, o.thumbnail as jobflyer, (select coalesce(sum(n.count), 0) from read.placement_counts n where n.projectid = j.projectid)::int as applicants`;
/** A job that was removed is linked to nothing any more. */
export const PROJECT_TABLES = `read.projects j left join read.clients c on c.clientid = j.clientid
  left join read.jobs o on o.opjobid = j.opjobid and o.status <> 'removed'`;

/** Every signed-in account sees projects, without applicant entries or account data. */
export const projectView = (row: SelectedProject, actor: Actor): ProjectView => {
  const { companyname, country, logo, clientaccount, opjobid, opjobtitle, jobcountry, jobflyer } = row;
  return {
    ...picked(row, namesOf(projectFields)),
    projectid: row.projectid,
    status: row.status,
    revision: row.revision,
    clientname: companyname,
    flyer: row.flyer && publicName(row.flyer),
    client: companyname === null ? null : { companyname, country: country ?? '', logo: logo && publicName(logo) },
    openjob:
      opjobid === null
        ? null
        : {
            opjobid,
            opjobtitle: opjobtitle ?? '',
            country: jobcountry ?? '',
            flyer: jobflyer && publicName(jobflyer),
          },
    applicants: can(actor, 'pipeline.read', ownersOf({ clientaccount })) ? row.applicants : null,
    createdat: row.createdat.toISOString(),
  };
};

/** Answers the owner of the pipeline. */
export const ownersOf = ({ clientaccount }: Pick<SelectedProject, 'clientaccount'>) => ({
  clientAccountids: clientaccount === null ? [] : [clientaccount],
});
