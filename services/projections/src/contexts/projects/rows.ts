import { publicName } from '@berangkat/contracts/attachments/names';
import { type Actor } from '@berangkat/contracts/kernel';
import { can } from '@berangkat/contracts/permissions';
import { type ProjectView } from '@berangkat/contracts/projects';

/** A row of {@link PROJECT_COLUMNS}. */
export interface SelectedProject {
  projectid: string;
  clientid: string | null;
  projectname: string;
  projectcode: string;
  projectstatus: ProjectView['projectstatus'];
  requirements: string | null;
  salary_benefits: string | null;
  remarks: string | null;
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

export const PROJECT_COLUMNS = `j.projectid, j.clientid, j.projectname, j.projectcode, j.projectstatus, j.requirements, j.salary_benefits, j.remarks, j.flyer, j.status, j.revision, j.createdat,
  c.companyname, c.country, c.logo, c.accountid as clientaccount, o.opjobid, o.opjobtitle, o.country as jobcountry, o.thumbnail as jobflyer, (select coalesce(sum(n.count), 0) from read.placement_counts n where n.projectid = j.projectid)::int as applicants`;
/** A job that was removed is linked to nothing any more. */
export const PROJECT_TABLES = `read.projects j left join read.clients c on c.clientid = j.clientid
  left join read.jobs o on o.opjobid = j.opjobid and o.status <> 'removed'`;

/** Every signed-in account sees projects, without applicant entries or account data. */
export const projectView = (row: SelectedProject, actor: Actor): ProjectView => ({
  projectid: row.projectid,
  clientid: row.clientid,
  clientname: row.companyname,
  projectname: row.projectname,
  projectcode: row.projectcode,
  projectstatus: row.projectstatus,
  requirements: row.requirements,
  salary_benefits: row.salary_benefits,
  remarks: row.remarks,
  flyer: row.flyer && publicName(row.flyer),
  status: row.status,
  client:
    row.companyname === null
      ? null
      : { companyname: row.companyname, country: row.country ?? '', logo: row.logo && publicName(row.logo) },
  openjob:
    row.opjobid === null
      ? null
      : {
          opjobid: row.opjobid,
          opjobtitle: row.opjobtitle ?? '',
          country: row.jobcountry ?? '',
          flyer: row.jobflyer && publicName(row.jobflyer),
        },
  applicants: can(actor, 'pipeline.read', ownersOf(row)) ? row.applicants : null,
  revision: row.revision,
  createdat: row.createdat.toISOString(),
});

/** Answers the owner of the pipeline. */
export const ownersOf = ({ clientaccount }: Pick<SelectedProject, 'clientaccount'>) => ({
  clientAccountids: clientaccount === null ? [] : [clientaccount],
});
