import { calls, tagsOf } from '../../shared/api';

/** An import changes lists that have been read before. */
const everythingMade = () => [
  ...tagsOf('imports'),
  ...tagsOf('applicants'),
  ...tagsOf('accounts'),
  ...tagsOf('masterdata'),
];

export const {
  useListImportsQuery,
  useReadImportRowsQuery,
  useLazyReadImportRowsQuery,
  useBeginImportMutation,
  useSendImportPartMutation,
  useCorrectImportMutation,
  useUpdateImportStatusMutation,
} = calls({
  listImports: {},
  readImportRows: {},
  beginImport: {},
  // Ten in a row of which nothing shows before the last.
  sendImportPart: { tags: () => [] },
  correctImport: {},
  updateImportStatus: { tags: everythingMade },
});
