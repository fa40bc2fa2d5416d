import { type PlacementRow } from '@berangkat/contracts/placements';
import { calls, tagsOf, type Answer, type Tag } from '../../shared/api';
import { boardStates } from './board/states';

export type BoardData = Answer<'readBoard'>;
export type BoardColumnData = BoardData['columns'][number];

/** A pipeline and the applicants in it, whose own changes it shows, too. */
const tagsOfPipeline = (projectid: string, rows: readonly PlacementRow[] = []): Tag[] => [
  { type: 'placements', id: projectid },
  ...rows.flatMap(({ applicant: { applicantid: id }, documents }): Tag[] => [
    { type: 'applicants', id },
    // Texts about documents change with them, and with the needs of the destination.
    ...(documents === null ? [] : [{ type: 'attachments' as const, id }]),
  ]),
  ...tagsOf('checklists'),
];

const placementsApi = calls({
  listPlacements: { tags: (answer, { id }) => tagsOfPipeline(id, answer?.placements) },
  readBoard: {
    // Columns of states that only old data holds are left out while they are empty.
    transformResponse: ({ columns, counts }) => ({
      counts,
      columns: boardStates(counts).map((state) => columns.find(({ status }) => status === state)!),
    }),
    tags: (answer, { id }) =>
      tagsOfPipeline(
        id,
        answer?.columns.flatMap(({ placements }) => placements),
      ),
  },
  countPlacements: { tags: (_answer, { id }) => tagsOfPipeline(id), keepUnusedDataFor: 10 },
  // Offered comments stand on the client.
  listInterviewComments: { tags: () => tagsOf('clients') },
  projectsOfClient: {
    tags: (answer = []) => [
      ...tagsOf('projects'),
      ...answer.map(({ projectid }): Tag => ({ type: 'placements', id: projectid })),
    ],
  },
  searchApplicants: { keepUnusedDataFor: 10 },
  // The pipeline, and wherever the applicant shows.
  addApplicant: { tags: (_answer, { id, applicantid }) => tagsOf('placements', id, applicantid) },
  // The pipeline and the CV of the applicant; a refusal, too, says that what is on screen may be out of date.
  moveApplicant: { tags: (_answer, { id, applicantid }) => tagsOf('placements', id, applicantid) },
  moveApplicants: {
    tags: (answer, { id }) =>
      tagsOf('placements', id, ...(answer?.results ?? []).map(({ applicantid }) => applicantid)),
  },
  removeApplicant: { tags: (_answer, { id, applicantid }) => tagsOf('placements', id, applicantid) },
});

export const { listPlacements, moveApplicant, moveApplicants, removeApplicant } = placementsApi.endpoints;
export const {
  useListPlacementsQuery,
  useCountPlacementsQuery,
  useReadBoardQuery,
  useListInterviewCommentsQuery,
  useProjectsOfClientQuery,
  useSearchApplicantsQuery,
  useAddApplicantMutation,
} = placementsApi;
