import { type AdminComment } from '@berangkat/contracts/applicants';
import { type PlacementRow, PLACEMENT_STATUSES, type PlacementStatus } from '@berangkat/contracts/placements';
import { http, HttpResponse } from 'msw';
import { anApplicantRow } from './applicants';
import { userOf } from './portal';
import { problem, server } from './server';

export const PID = '20251111003';
export const CID = '20251111002';
export const OWN = '20251111001';

export const placement = (
  number: number,
  firstname: string,
  applicantstatus: PlacementStatus,
  more: Partial<PlacementRow> = {},
): PlacementRow => ({
  projectid: PID,
  applicantstatus,
  passedinterview: false,
  comment: null,
  since: new Date(Date.now() - number * 86_400_000).toISOString(),
  addedat: '2025-11-11T00:00:00.000Z',
  documents: null,
  comments: null,
  removed: false,
  applicant: anApplicantRow(number, firstname, {
    department: 'kitchen',
    positions: ['Chef', 'Cook'],
    owner_email: null,
    owner_name: null,
    owner_category: null,
  }),
  ...more,
});

export const said = (comment: string, commentid: string): AdminComment => ({
  commentid,
  accountname: 'Sari',
  accountemail: 'sari@example.com',
  accountcategory: 'admin',
  accountavatar: 'avatar0.png',
  createdat: '2025-11-12T03:00:00.000Z',
  comment,
});

/** Answers as the server does to a reader who saw an applicant in another state than the present one. */
export const staleSince = ({ applicantstatus }: PlacementRow) => ({
  status: 409,
  code: 'placement-stale',
  message: `The applicant is now ${applicantstatus}, so nothing was changed.`,
});

/** A project's pipeline behind the network: rows that commands move, and what was sent. */
export const pipeline = (...rows: PlacementRow[]) => {
  const sent: Record<string, unknown>[] = [];
  const comments: Record<string, AdminComment[]> = {};
  const asked: URLSearchParams[] = [];
  const countsOf = () =>
    rows.reduce<Record<string, number>>(
      (counts, { applicantstatus }) => ({ ...counts, [applicantstatus]: (counts[applicantstatus] ?? 0) + 1 }),
      {},
    );
  server.use(
    http.get(`*/api/projects/${CID}/by-client`, () =>
      HttpResponse.json([
        {
          projectid: PID,
          projectname: 'Kitchen Team',
          projectcode: 'KT-1',
          projectstatus: 'active',
          applicants: rows.length,
        },
      ]),
    ),
    http.get(`*/api/projects/${PID}/with-client`, () =>
      HttpResponse.json({
        projectid: PID,
        clientid: CID,
        clientname: 'Harbour Hotel',
        projectname: 'Kitchen Team',
        projectcode: 'KT-1',
        projectstatus: 'active',
        requirements: null,
        salary_benefits: null,
        remarks: null,
        flyer: null,
        status: 'active',
        client: { companyname: 'Harbour Hotel', country: 'qatar', logo: null },
        openjob: null,
        applicants: rows.length,
        revision: 1,
        createdat: '2025-11-11T00:00:00.000Z',
      }),
    ),
    http.get(`*/api/projects/${PID}/placements`, ({ request }) => {
      const query = new URL(request.url).searchParams;
      asked.push(query);
      const status = query.get('status');
      const placements = rows.filter((row) => status === null || status.split(',').includes(row.applicantstatus));
      if (query.get('sort') === 'since' && query.get('dir') === 'asc')
        placements.sort((one, other) => one.since.localeCompare(other.since));
      return HttpResponse.json({
        placements,
        page: { total: placements.length, exact: true, book: 1, limit: 100, batchTotal: placements.length },
        counts: countsOf(),
      });
    }),
    http.get(`*/api/projects/${PID}/board`, ({ request }) => {
      asked.push(new URL(request.url).searchParams);
      const columns = PLACEMENT_STATUSES.map((status) => {
        const placements = rows.filter((row) => row.applicantstatus === status);
        return { status, placements, total: placements.length };
      });
      return HttpResponse.json({ columns, counts: countsOf() });
    }),
    http.post('*/api/applicants/by-ids-with-admincomment', async ({ request }) => {
      const { applicant_ids } = (await request.json()) as { applicant_ids: string[] };
      return HttpResponse.json(
        rows
          .filter(({ applicant }) => applicant_ids.includes(applicant.applicantid))
          .map(({ applicant }) => ({ ...applicant, admincomments: comments[applicant.applicantid] ?? [] })),
      );
    }),
    http.post('*/api/applicants/:id/add-admincomment', async ({ params, request }) => {
      const { comment } = (await request.json()) as { comment: string };
      const id = params.id as string;
      comments[id] = [said(comment, `${(comments[id]?.length ?? 0) + 1}`), ...(comments[id] ?? [])];
      return HttpResponse.json({ commentid: '20251111901' }, { status: 201 });
    }),
    http.put(`*/api/projects/${PID}/update-applicant-with-status`, async ({ request }) => {
      const body = (await request.json()) as {
        applicantid: string;
        applicantstatus: PlacementStatus;
        from: PlacementStatus;
        comment?: string;
      };
      sent.push(body);
      const at = rows.findIndex(({ applicant }) => applicant.applicantid === body.applicantid);
      if (rows[at]!.applicantstatus !== body.from) return problem(409, 'placement-stale', staleSince(rows[at]!));
      rows[at] = {
        ...rows[at]!,
        applicantstatus: body.applicantstatus,
        comment: body.comment ?? null,
        since: new Date().toISOString(),
      };
      return HttpResponse.json({
        projectid: PID,
        applicantid: body.applicantid,
        applicantstatus: body.applicantstatus,
      });
    }),
    http.put(`*/api/projects/${PID}/update-applicants-with-status`, async ({ request }) => {
      const body = (await request.json()) as {
        applicantids: string[];
        applicantstatus: PlacementStatus;
        from: Record<string, PlacementStatus>;
      };
      sent.push(body);
      const results = body.applicantids.map((applicantid) => {
        const at = rows.findIndex(({ applicant }) => applicant.applicantid === applicantid);
        if (rows[at]!.applicantstatus !== body.from[applicantid])
          return { applicantid, problem: staleSince(rows[at]!) };
        rows[at] = { ...rows[at]!, applicantstatus: body.applicantstatus, since: new Date().toISOString() };
        return { applicantid, problem: null };
      });
      return HttpResponse.json({ projectid: PID, results });
    }),
    http.put(`*/api/projects/${PID}/remove-applicant`, async ({ request }) => {
      const body = (await request.json()) as { applicantid: string; from: PlacementStatus };
      sent.push(body);
      const at = rows.findIndex(({ applicant }) => applicant.applicantid === body.applicantid);
      if (rows[at]!.applicantstatus !== body.from) return problem(409, 'placement-stale', staleSince(rows[at]!));
      rows.splice(at, 1);
      return HttpResponse.json({ projectid: PID, applicantid: body.applicantid, applicantstatus: 'removed' });
    }),
  );
  return { rows, sent, asked, comments };
};

/** An employer of that client. */
export const employer = userOf('employer', { client: { clientid: CID, companyname: 'Harbour Hotel' } });
/** A pipeline with somebody in every state. */
export const everyState = () =>
  pipeline(
    placement(1, 'Ayu', 'applying'),
    placement(2, 'Budi', 'shortlisted'),
    placement(3, 'Citra', 'accepted'),
    placement(4, 'Dian', 'prepared'),
    placement(5, 'Eka', 'departed'),
    placement(6, 'Fitri', 'rejected'),
  );
