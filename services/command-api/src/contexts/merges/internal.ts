import { filesOfUndo, undoWithFiles } from '@berangkat/contracts/merges/undoing';
import { type CountryOf } from '@berangkat/platform/countries';
import { auditOf, parseInput } from '@berangkat/platform/http';
import { internalCall, type InternalCalls } from '../../http/internal-call';
import { type MergeHandlers } from './handlers';

/** Answers the files service, which copies the files that a record is given when it parts again. */
export const internalCalls = (
  merges: Pick<MergeHandlers, 'filesOf' | 'undo'>,
  countryOf: CountryOf,
): InternalCalls => ({
  '/merges/files': internalCall(filesOfUndo, ({ otherid, given }, meta) => merges.filesOf(otherid, given, meta), {
    signedIn: true,
  }),
  '/merges/undo': {
    signedIn: true,
    handle: (req, meta) => {
      const { otherid, files, claims, commandid, ...undo } = parseInput(undoWithFiles, req.body);
      const asSent = { ...meta, commandId: commandid, audit: auditOf(req, claims, countryOf) };
      return merges.undo(otherid, undo, asSent, files);
    },
  },
});
