import { z } from 'zod';
import { defineEvent } from '../../kernel';

/** The stream of what operators ask of the machine: a portal has it once. */
export const OPERATIONS_STREAM = 'operations';

/** Somebody wants a parked stream to be folded once more, from the event on that could not be folded. */
export const ParkedStreamRetryRequested = defineEvent({
  type: 'ParkedStreamRetryRequested',
  context: 'operations',
  version: 1,
  action: 'retry_parked_stream',
  said: ({ projection, parkedstream }) => `${parkedstream} (${projection})`,
  schema: z.object({ projection: z.string(), parkedstream: z.string() }),
});

/** Somebody has all keys of subjects wrapped with the newest master key, of this version; so many were not. */
export const KeyRewrapRequested = defineEvent({
  type: 'KeyRewrapRequested',
  context: 'operations',
  version: 1,
  action: 'rewrap_keys',
  said: ({ masterversion, keys }) => `${keys} → ${masterversion}`,
  schema: z.object({ masterversion: z.number().int(), keys: z.number().int() }),
});

export const operationEvents = [ParkedStreamRetryRequested, KeyRewrapRequested] as const;
