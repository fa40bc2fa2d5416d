import { type NamedAccount } from '@berangkat/contracts/accounts';
import { type ApplicantReplay, CV_STEPS } from '@berangkat/contracts/applicants';
import { type Actor, type Asof } from '@berangkat/contracts/kernel';
import { can, type Resource } from '@berangkat/contracts/permissions';
import { placementEvents } from '@berangkat/contracts/placements';
import { type Pool } from '@berangkat/platform/postgres';
import { asOf, betweenMoments, whoShownTo } from '../../query-kit/past';
import { CV_EVENTS } from './cv-events';
import { placementsOf } from './placements';

interface SelectedStep extends NamedAccount {
  position: string;
  at: Date;
  type: string;
  objecttype: string;
  fields: string[];
  projectid: string | null;
  projectname: string | null;
  status: string | null;
  comment: string | null;
}

const typesFor = (reader: Actor): readonly string[] =>
  [...CV_EVENTS, ...(can(reader, 'applicant.see-placements') ? placementEvents : [])]
    .map(({ type }) => type)
    .filter((type) => type !== 'AdminCommentAdded' || can(reader, 'applicant.comment'));

/** Answers the steps of an applicant between two moments, as far as the reader may see the CV and the projects. */
export const replayApplicant = async (
  pool: Pool,
  applicantid: string,
  between: { readonly asof: Asof; readonly until: Asof },
  reader: Actor,
  applicant: Resource,
): Promise<ApplicantReplay> => {
  const stretch = await betweenMoments(pool, between);
  const [{ rows }, standing] = await Promise.all([
    pool.query<SelectedStep>(
      `select t.position, t.at, t.type, t.objecttype, t.fields, t.projectid, j.projectname, t.status, t.comment,
              t.byid as accountid, coalesce(o.category, t.bycategory) as category, o.email, o.displayname
         from read.audit_actions t left join read.projects j on j.projectid = t.projectid left join read.accounts o on o.accountid = t.byid
        where t.objectid = $1 and t.type = any ($2) and t.position > $3 and t.position <= $4
        order by t.position limit ${CV_STEPS + 1}`,
      [applicantid, typesFor(reader), stretch.after, stretch.last],
    ),
    can(reader, 'applicant.see-placements')
      ? asOf(pool, stretch.after, reader, (past) => placementsOf(past, [applicantid], reader))
      : new Map<string, ApplicantReplay['standing']>(),
  ]);
  const edits = can(reader, 'application.edit', applicant);
  return {
    from: stretch.from,
    until: stretch.until,
    standing: standing.get(applicantid) ?? [],
    steps: rows.slice(0, CV_STEPS).map(({ at, accountid, category, email, displayname, fields, comment, ...step }) => ({
      ...step,
      at: at.toISOString(),
      fields: edits ? fields : [],
      comment: can(reader, 'applicant.comment') ? comment : null,
      by: whoShownTo(reader, { accountid, category, email, displayname }),
    })),
    exact: rows.length <= CV_STEPS,
  };
};
