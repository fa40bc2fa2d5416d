/** A key of 122 random bits. `crypto.randomUUID` is missing on pages served without TLS, which a portal in an office network may be. */
const newKey = (): string => {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  bytes[6] = (bytes[6]! & 0x0f) | 0x40;
  bytes[8] = (bytes[8]! & 0x3f) | 0x80;
  const hex = [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-${hex.slice(12, 16)}-${hex.slice(16, 20)}-${hex.slice(20)}`;
};

const unanswered = new Map<string, string>();

/** The key of a command: the same again when the same command was sent before and its answer never came, so that it cannot act twice. */
export const keyFor = (command: string): string => unanswered.get(command) ?? newKey();

export const settled = (command: string, key: string, answered: boolean): void => {
  if (answered) unanswered.delete(command);
  else unanswered.set(command, key);
};
