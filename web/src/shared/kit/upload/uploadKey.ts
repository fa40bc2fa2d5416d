import { type Call } from '../../api';
import { keyFor, remember } from '../../api/idempotency';
import { NETWORK } from '../../api/problem';

export interface Outgoing<Answered> {
  readonly call: Call<Answered>;
  /** Text parts of the form; they go ahead of the file. */
  readonly fields: Readonly<Record<string, string>>;
  /** Undefined where the upload may leave it out. */
  readonly file: File | undefined;
}

/** Answers what makes two uploads the same one: where to, with which words, and which file. */
export const commandOf = ({ call, fields, file }: Outgoing<unknown>): string =>
  JSON.stringify(['upload', call.url, fields, file?.name, file?.size, file?.lastModified]);

/** The key of an upload, before it is sent for the first time or again. */
export const keyOfUpload = (outgoing: Outgoing<unknown>): string => keyFor(commandOf(outgoing));

/** An upload of before the page was loaded, which may have arrived: it goes again with this key. */
export const resumeWith = (outgoing: Outgoing<unknown>, key: string): void =>
  remember(commandOf(outgoing), key, NETWORK);
