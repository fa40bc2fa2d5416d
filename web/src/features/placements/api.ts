import { type PlacementRow, type PlacementStatus } from '@berangkat/contracts/placements';
import { api, auditClaim, tagsOfList, type Answer, type Query, type Tag } from '../../shared/api';
import { onNotice } from '../../shared/live';
import { boardStates } from './board/states';

const ofProject = (projectid: string): Tag => ({ type: 'Placement', id: `project-${projectid}` });
const ofApplicant = (applicantid: string): Tag => ({ type: 'Placement', id: `applicant-${applicantid}` });
const tagsOf = (projectid: string, rows: readonly PlacementRow[] = []): Tag[] => [
  ofProject(projectid),
  ...rows.map(({ applicant }) => ofApplicant(applicant.applicantid)),
];

export type BoardData = Answer<'readBoard'>;
export type BoardColumnData = BoardData['columns'][number];

export interface BoardQuery {
  readonly projectid: string;
  readonly filters: Query<'readBoard'>;
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
    readBoard: build.query<BoardData, BoardQuery>({
      query: ({ projectid, filters }) => ({ url: `/projects/${projectid}/board`, params: filters }),
      // Columns of states that only old data holds are left out while nobody stands there.
      transformResponse: ({ columns, counts }: BoardData) => ({
        counts,
        columns: boardStates(counts).map((state) => columns.find(({ status }) => status === state)!),
      }),
      providesTags: (answer, _error, { projectid }) =>
        tagsOf(
          projectid,
          answer?.columns.flatMap(({ placements }) => placements),
        ),
    }),
    projectsOfClient: build.query<Answer<'projectsOfClient'>, string>({
      query: (clientid) => `/projects/${clientid}/by-client`,
      providesTags: (answer = []) => [
        ...tagsOfList(
          'Project',
          answer.map(({ projectid }) => projectid),
        ),
        ...answer.map(({ projectid }) => ofProject(projectid)),
      ],
    }),
    searchApplicants: build.query<Answer<'searchApplicants'>, string>({
      query: (q) => ({ url: '/applicants/search', params: { q } }),
      keepUnusedDataFor: 10,
    }),
    addApplicant: build.mutation<Answer<'addApplicant'>, Step>({
      query: ({ projectid, applicantid }) => ({
        url: `/projects/${projectid}/add-applicant-with-status`,
        method: 'PUT',
        body: { applicantid, applicantstatus: 'applying', audit: auditClaim('add_applicant') },
      }),
      invalidatesTags: (done, _error, { projectid }) => (done === undefined ? [] : [ofProject(projectid)]),
    }),
    moveApplicant: build.mutation<
      Answer<'moveApplicant'>,
      Step & { readonly to: PlacementStatus; readonly action: string; readonly comment?: string }
    >({
      query: ({ projectid, applicantid, to, action, comment }) => ({
        url: `/projects/${projectid}/update-applicant-with-status`,
        method: 'PUT',
        body: {
          applicantid,
          applicantstatus: to,
          audit: auditClaim(action),
          ...(comment !== undefined && { comment }),
        },
      }),
      // A refusal says that what is on screen may be out of date.
      invalidatesTags: (_done, _error, { projectid }) => [ofProject(projectid)],
    }),
    removeApplicant: build.mutation<Answer<'removeApplicant'>, Step>({
      query: ({ projectid, applicantid }) => ({
        url: `/projects/${projectid}/remove-applicant`,
        method: 'PUT',
        body: { applicantid, audit: auditClaim('remove_applicant') },
      }),
      invalidatesTags: (_done, _error, { projectid }) => [ofProject(projectid)],
    }),
  }),
});

export const {
  useListPlacementsQuery,
  useReadBoardQuery,
  useProjectsOfClientQuery,
  useSearchApplicantsQuery,
  useAddApplicantMutation,
  useMoveApplicantMutation,
  useRemoveApplicantMutation,
} = placementsApi;

onNotice('placements', ({ ids }) => [ofProject(ids.projectid)]);
onNotice('applicants', ({ ids }) => [ofApplicant(ids.applicantid)]);
