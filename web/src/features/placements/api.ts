import { type PlacementRow, type PlacementStatus } from '@berangkat/contracts/placements';
import { api, auditClaim, tagsOfList, type Answer, type PortalError, type Query, type Tag } from '../../shared/api';
import { onNotice } from '../../shared/live';
import { boardStates } from './board/states';

const ofProject = (projectid: string): Tag => ({ type: 'Placement', id: `project-${projectid}` });
const ofApplicant = (applicantid: string): Tag => ({ type: 'Placement', id: `applicant-${applicantid}` });
const tagsOf = (projectid: string, rows: readonly PlacementRow[] = []): Tag[] => [ofProject(projectid), ...rows.map(({ applicant }) => ofApplicant(applicant.applicantid))];

/** Rows that a column of the board shows at most; the list shows the rest. */
const COLUMN = 100;

export interface BoardColumnData {
  readonly status: PlacementStatus;
  readonly rows: readonly PlacementRow[];
  /** How many match, shown or not. */
  readonly total: number;
}

export interface BoardData {
  readonly columns: readonly BoardColumnData[];
  /** How many stand in each state, whatever the filters. */
  readonly counts: Readonly<Record<string, number>>;
}

export interface BoardQuery {
  readonly projectid: string;
  readonly filters: Pick<Query<'listPlacements'>, 'q' | 'cat' | 'degree' | 'experience'>;
}

interface Step {
  readonly projectid: string;
  readonly applicantid: string;
}

const placementsApi = api.injectEndpoints({
  endpoints: (build) => ({
    listPlacements: build.query<Answer<'listPlacements'>, { readonly projectid: string } & Query<'listPlacements'>>({
      query: ({ projectid, ...params }) => ({ url: `/projects/${projectid}/placements`, params }),
      providesTags: (answer, _error, { projectid }) => tagsOf(projectid, answer?.placements),
    }),
    /** All columns at one moment, so that an applicant who moves is never in two of them or in none. */
    readBoard: build.query<BoardData, BoardQuery>({
      queryFn: async ({ projectid, filters }, _api, _options, ask) => {
        const column = async (status: PlacementStatus) => {
          const { data, error } = await ask({ url: `/projects/${projectid}/placements`, params: { ...filters, status, sort: 'since', dir: 'desc', limit: COLUMN } });
          return { status, data: data as Answer<'listPlacements'> | undefined, error: error as PortalError | undefined };
        };
        const usual = await Promise.all(boardStates({}).map(column));
        const counts = usual[0]?.data?.counts ?? {};
        const rare = await Promise.all(boardStates(counts).filter((status) => usual.every((answer) => answer.status !== status)).map(column));
        const answers = [...usual, ...rare];
        const failed = answers.find(({ error }) => error !== undefined);
        if (failed?.error !== undefined) return { error: failed.error };
        const columns = boardStates(counts).map((status) => {
          const { data } = answers.find((answer) => answer.status === status)!;
          return { status, rows: data!.placements, total: data!.page.total };
        });
        return { data: { columns, counts } };
      },
      providesTags: (answer, _error, { projectid }) => tagsOf(projectid, answer?.columns.flatMap(({ rows }) => rows)),
    }),
    projectsOfClient: build.query<Answer<'projectsOfClient'>, string>({
      query: (clientid) => `/projects/${clientid}/by-client`,
      providesTags: (answer = []) => [...tagsOfList('Project', answer.map(({ projectid }) => projectid)), ...answer.map(({ projectid }) => ofProject(projectid))],
    }),
    searchApplicants: build.query<Answer<'searchApplicants'>, string>({ query: (q) => ({ url: '/applicants/search', params: { q } }), keepUnusedDataFor: 10 }),
    addApplicant: build.mutation<Answer<'addApplicant'>, Step>({
      query: ({ projectid, applicantid }) => ({
        url: `/projects/${projectid}/add-applicant-with-status`, method: 'PUT', body: { applicantid, applicantstatus: 'applying', audit: auditClaim('add_applicant') },
      }),
      invalidatesTags: (done, _error, { projectid }) => (done === undefined ? [] : [ofProject(projectid)]),
    }),
    moveApplicant: build.mutation<Answer<'moveApplicant'>, Step & { readonly to: PlacementStatus; readonly action: string; readonly comment?: string }>({
      query: ({ projectid, applicantid, to, action, comment }) => ({
        url: `/projects/${projectid}/update-applicant-with-status`, method: 'PUT', body: { applicantid, applicantstatus: to, audit: auditClaim(action), ...(comment !== undefined && { comment }) },
      }),
      // A refusal says that what is on screen may be out of date.
      invalidatesTags: (_done, _error, { projectid }) => [ofProject(projectid)],
    }),
    removeApplicant: build.mutation<Answer<'removeApplicant'>, Step>({
      query: ({ projectid, applicantid }) => ({ url: `/projects/${projectid}/remove-applicant`, method: 'PUT', body: { applicantid, audit: auditClaim('remove_applicant') } }),
      invalidatesTags: (_done, _error, { projectid }) => [ofProject(projectid)],
    }),
  }),
});

export const {
  useListPlacementsQuery, useReadBoardQuery, useProjectsOfClientQuery, useSearchApplicantsQuery, useAddApplicantMutation, useMoveApplicantMutation, useRemoveApplicantMutation,
} = placementsApi;

onNotice('placements', ({ ids }) => [ofProject(ids.projectid)]);
onNotice('applicants', ({ ids }) => [ofApplicant(ids.applicantid)]);
