/**
 * A key of 122 random bits. `crypto.randomUUID` is missing on pages served without TLS, which a portal in an office
 * network may be.
 */
export const newKey = (): string => {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  bytes[6] = (bytes[6]! & 0x0f) | 0x40;
  bytes[8] = (bytes[8]! & 0x3f) | 0x80;
  const hex = [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-${hex.slice(12, 16)}-${hex.slice(16, 20)}-${hex.slice(20)}`;
};

/** Keys of commands whose outcome is unknown, by the command. */
const open = new Map<string, string>();

/**
 * The key of a command: the same again when the same command was sent before and its outcome is not known, so that it
 * cannot act twice.
 */
export const keyFor = (command: string): string => open.get(command) ?? newKey();

/**
 * Statuses of refusals after which the command may still have acted, or may act: it was too slow, came too early or too
 * often.
 */
const TRANSIENT = [408, 425, 429];

/** Code of the refusal while the same command is being carried out. */
const IN_PROGRESS = 'in-progress';

/**
 * Whether an answer says for certain what became of a command. No answer (status 0), a 5xx and the transient refusals
 * do not: command-api may have appended before the gateway lost it, so the next press has to carry the same key.
 */
export const isSettled = ({
  status,
  code,
}: {
  readonly status: number;
  readonly code?: string | undefined;
}): boolean => {
  if (status >= 200 && status < 300) return true;
  return status >= 400 && status < 500 && !TRANSIENT.includes(status) && code !== IN_PROGRESS;
};

/** Keeps the key of a command for its repetition until an answer settles it. */
export const remember = (
  command: string,
  key: string,
  answer: { readonly status: number; readonly code?: string | undefined },
): void => {
  if (isSettled(answer)) open.delete(command);
  else open.set(command, key);
};
