import { filesOfUndo, undoWithFiles } from '@berangkat/contracts/merges/undoing';
import { parseInput } from '@berangkat/platform/http';
import { internalCall, type InternalCalls } from '../../http/internal-call';
import { type MergeHandlers } from './handlers';

/** Answers the files service, which copies the files that a record is given when it parts again. */
export const internalCalls = (merges: Pick<MergeHandlers, 'filesOf' | 'undo'>): InternalCalls => ({
  '/merges/files': internalCall(filesOfUndo, ({ otherid, given }, meta) => merges.filesOf(otherid, given, meta), {
    signedIn: true,
  }),
  '/merges/undo': {
    signedIn: true,
    handle: (req, meta, audit) => {
      const { otherid, files, claims, commandid, ...undo } = parseInput(undoWithFiles, req.body);
      const asSent = { ...meta, commandId: commandid, audit: audit(claims) };
      return merges.undo(otherid, undo, asSent, files);
    },
  },
});
