import { recordExport } from '@berangkat/contracts/kernel';
import { type recordingExports } from '../kernel/exports';
import { internalCall, type InternalCalls } from './internal-call';

/** Answers query-api about the exports of all contexts. */
export const exportCalls = (recordExported: ReturnType<typeof recordingExports>): InternalCalls => ({
  /** Recorded before the first row leaves: whoever took it along stands in the trail, also when the line breaks. */
  '/exports': internalCall(recordExport, recordExported, { signedIn: true }),
});
