import { z } from 'zod';

/**
 * A message of the topic `portal.events.v1`: an event of the log, for programs beside the portal. Its key is the
 * stream, its message id the event's id.
 *
 * Each event comes at least once. Events of one stream come in the order of their revisions, once repetitions are left
 * out: act once per id. Personal fields stand sealed under `data.$sealed`: a program needs the key of the subject to
 * read them, and after an erasure no program can. What the audit trail keeps of the person who acted (address, browser,
 * page) does not leave the portal at all.
 */
export const relayedEvent = z.object({
  id: z.uuid(),
  /** e.g. `applicant-20251111001`. */
  stream: z.string().min(1),
  /** 0 for the first event of a stream; without gaps. */
  revision: z.number().int().nonnegative(),
  /** See docs/events.md. Consumers pass over types that they do not know. */
  type: z.string().min(1),
  /** As in docs/events.md, in the version that `metadata.schemaVersion` names. */
  data: z.record(z.string(), z.unknown()),
  metadata: z.object({
    /** Command that led to this event. */
    causationId: z.string(),
    /** Request that led to the command. */
    correlationId: z.string(),
    actor: z.object({ accountid: z.string(), category: z.string(), role: z.string().optional() }),
    schemaVersion: z.number().int().positive(),
    /** Milliseconds since the epoch at which the command was decided. */
    occurredAt: z.number().int(),
    /** The subject whose key seals the personal fields, e.g. `applicant-20251111001`. */
    subject: z.string().optional(),
  }),
});
export type RelayedEvent = z.infer<typeof relayedEvent>;
