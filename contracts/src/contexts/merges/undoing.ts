import { z } from 'zod';
import { claims } from '../../kernel/audit';
import { exactText, id, list } from '../../kernel';
import { undoMerge } from './commands';
import { MAX_GIVEN } from './values';

const object = exactText(200);
const of = { otherid: id, given: undoMerge.shape.given };

/** The question of the files service to command-api before a merge is undone. */
export const filesOfUndo = z.strictObject(of);

/** Objects that the record which comes back is given, and their names under its own key. */
export const givenFiles = list(z.object({ from: object, to: object }), 3 * MAX_GIVEN);
export type GivenFiles = z.infer<typeof givenFiles>;

/** A merge that is undone, once the files are there. */
export const undoWithFiles = z.strictObject({
  ...of,
  reason: undoMerge.shape.reason,
  /** Names of the objects that were copied, as they are in the record that stays. */
  files: list(object, 3 * MAX_GIVEN),
  /** Claims of the browser about itself. */
  claims: claims.optional(),
  /** The same when it is said again. */
  commandid: exactText(36).regex(/^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/),
});
export type UndoWithFiles = z.infer<typeof undoWithFiles>;
