import { call, type Given, NETWORK, type PortalError, type RouteName, send } from '../../../shared/api';

type Said = Readonly<Record<string, unknown>>;

/** Text parts of a form; what is not said has none. */
const partsOf = (said: Said): Readonly<Record<string, string>> =>
  Object.fromEntries(
    Object.entries(said).flatMap(([name, value]) =>
      value === undefined ? [] : [[name, typeof value === 'string' ? value : JSON.stringify(value)]],
    ),
  );

const sendForm = async (name: RouteName, { id, ...said }: Said): Promise<{ readonly error?: PortalError }> => {
  const sending = await import('../../../shared/kit/upload/sendFile').catch(() => undefined);
  if (sending === undefined) return { error: NETWORK };
  const outgoing = { call: call(name as 'updateContent', { id: String(id) }), fields: partsOf(said), file: undefined };
  const { error } = await sending.sendFile(outgoing, {
    onProgress: () => undefined,
    signal: new AbortController().signal,
  });
  return error === undefined ? {} : { error };
};

/**
 * Sends the update of something with what it now says; as a form without its file where its update is one (`isForm`).
 * Never throws.
 */
export const sendUpdate = async (
  name: RouteName,
  given: Said,
  isForm = false,
): Promise<{ readonly error?: PortalError | undefined }> =>
  isForm ? sendForm(name, given) : send(call(name as 'updateProject', given as unknown as Given<'updateProject'>));
