import { type BeginImport } from '@berangkat/contracts/imports';
import { useState } from 'react';
import { asPortalError, auditClaim } from '../../shared/api';
import { useBeginImportMutation, useSendImportPartMutation, useUpdateImportStatusMutation } from './api';
import { partsOf } from './parts';

/** Times that a part is sent before the file is given up: a phone may lose its line for a moment. */
const TRIES = 3;

/** Sends a file part by part and has it checked. Answers the id of what is wrong, undefined when all went well. */
export const useSendFile = () => {
  const [begin] = useBeginImportMutation();
  const [sendPart] = useSendImportPartMutation();
  const [setStatus] = useUpdateImportStatusMutation();
  /** How much of it has been sent, from 0 to 1; undefined while nothing is. */
  const [share, setShare] = useState<number>();

  const sendParts = async (parts: readonly string[], given: Pick<BeginImport, 'kind' | 'owneremail'>) => {
    const { importid: id } = await begin({ ...given, audit: auditClaim('begin_import') }).unwrap();
    for (const [part, text] of parts.entries()) {
      await again(() => sendPart({ id, part, text }).unwrap());
      setShare((part + 1) / parts.length);
    }
    await setStatus({ id, status: 'checking', parts: parts.length }).unwrap();
  };

  const send = async (
    file: Blob,
    given: Pick<BeginImport, 'kind' | 'owneremail'>,
  ): Promise<{ readonly code: string } | undefined> => {
    const { parts, refusal } = await partsOf(file);
    if (parts === undefined) return { code: refusal };
    setShare(0);
    try {
      await sendParts(parts, given);
      return undefined;
    } catch (failure) {
      return asPortalError(failure);
    } finally {
      setShare(undefined);
    }
  };
  return { send, share };
};

/** Does it once more where no answer came. */
const again = async (work: () => Promise<unknown>, tries = TRIES): Promise<void> => {
  try {
    await work();
  } catch (failure) {
    if (tries === 1 || asPortalError(failure).status !== 0) throw failure;
    await again(work, tries - 1);
  }
};
