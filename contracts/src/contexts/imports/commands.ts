import { z } from 'zod';
import { claimedActor, email, exactText, list, optional, record } from '../../kernel';
import { CELL_MAX, CORRECTED_MAX, IMPORT_KINDS, MAX_PARTS, PART_MAX } from './values';

/** `owneremail`: the vendor who manages those applicants whose row says nothing of it. */
export const beginImport = z.strictObject({
  kind: z.enum(IMPORT_KINDS),
  owneremail: optional(email('quick-owneremail-unknown')),
  ...claimedActor,
});
export type BeginImport = z.infer<typeof beginImport>;

/** `part`: its number, from 0. */
export const sendImportPart = z.strictObject({
  part: z
    .number()
    .int()
    .min(0)
    .max(MAX_PARTS - 1),
  text: exactText(PART_MAX),
  ...claimedActor,
});
export type SendImportPart = z.infer<typeof sendImportPart>;

/** `parts`: how many there are, where it is to be checked. */
export const updateImportStatus = z.discriminatedUnion('status', [
  z.strictObject({
    status: z.literal('checking'),
    parts: z.number().int().min(1).max(MAX_PARTS),
    ...claimedActor,
  }),
  z.strictObject({ status: z.enum(['running', 'given-up']), ...claimedActor }),
]);

/** `rows`: those that are corrected, with what shall stand in their cells from now on; other cells stay. */
export const correctImport = z.strictObject({
  rows: list(
    z.strictObject({
      row: z.number().int().min(1).max(1_000_000),
      cells: record(exactText(40), exactText(CELL_MAX), 40),
    }),
    CORRECTED_MAX,
  ),
  ...claimedActor,
});
export type CorrectImport = z.infer<typeof correctImport>;
