import { type Draft } from '@berangkat/contracts/applicants';
import { type DeviceDraft } from './deviceDraft';

export type FoundDraft =
  | { readonly from: 'device'; readonly draft: DeviceDraft }
  | { readonly from: 'server'; readonly draft: Draft };

const fromDevice = (draft: DeviceDraft): FoundDraft => ({ from: 'device', draft });
const fromServer = (draft: Draft): FoundDraft => ({ from: 'server', draft });

/**
 * Which of two drafts to go on with. Clocks of phones are wrong, so the device's clock decides only where nothing else
 * does: when both sides were changed apart from each other.
 *
 * @param server null when the server has none, undefined when it could not be asked
 */
export const newerDraft = (
  device: DeviceDraft | undefined,
  server: Draft | null | undefined,
): FoundDraft | undefined => {
  if (server === undefined) return device && fromDevice(device);
  // The server had this draft and has it no more: it was submitted or thrown away on another device.
  if (server === null)
    return device === undefined || (!device.dirty && device.syncedat !== null) ? undefined : fromDevice(device);
  if (device === undefined) return fromServer(server);
  if (device.syncedat === server.savedat) return fromDevice(device);
  if (!device.dirty) return fromServer(server);
  return Date.parse(device.changedat) > Date.parse(server.savedat) ? fromDevice(device) : fromServer(server);
};
