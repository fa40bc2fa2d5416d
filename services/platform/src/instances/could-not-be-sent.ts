/**
 * True when nothing of a request can have reached anybody: nobody took the connection that it needed, or its
 * connections were closed before it was given to them. Only then may somebody else be asked; after everything else a
 * request may have taken effect.
 */
export const couldNotBeSent = (error: unknown): boolean => {
  const { syscall, code } = (error ?? {}) as { readonly syscall?: unknown; readonly code?: unknown };
  return syscall === 'connect' || code === 'UND_ERR_CONNECT_TIMEOUT' || code === 'UND_ERR_CLOSED';
};
