import { z } from 'zod';
import { auditActor, auditEntry, fieldChange } from '../audit/views';
import { id, pageInfo } from '../../kernel';

const count = z.number().int();

/** An action of a history. */
export const historyEntry = auditEntry.extend({
  /** Of the event in the log: the moment right after it, where a page can be looked at as it was (`asof`). */
  position: z.string(),
  /** The number of other events of the same request; counted up to 100. */
  related: count,
});
export type HistoryEntry = z.infer<typeof historyEntry>;

export const history = z.object({
  /** Its name; null where it was erased or has none. */
  name: z.string().nullable(),
  entries: z.array(historyEntry),
  /** The actions on it, and how often each happened; the most frequent first. */
  actions: z.array(z.object({ action: z.string(), count })),
  /** The actors; the portal itself has no id. The most frequent first. */
  people: z.array(auditActor.extend({ accountid: id.nullable(), count })),
  page: pageInfo,
});
export type History = z.infer<typeof history>;

const value = fieldChange.shape.after;
/** What the thing is called whose id the value is; null for one that is gone. */
const called = z.string().nullable().optional();

/** A value that a field was given, and the action that gave it. */
export const originStep = z.object({
  actionid: z.string(),
  value,
  called,
  /** It came with a record that was merged into this one. */
  merged: z.boolean().optional(),
});
export type OriginStep = z.infer<typeof originStep>;

/** The origin of a field's value. `shown` is false where the reader may not see the values. */
export const origin = z.object({
  field: z.string(),
  shown: z.boolean(),
  /** The value that it has. */
  value,
  called,
  /** The newest first; the last one is how it began. At most `MAX_STEPS`. */
  steps: z.array(originStep),
});
export type Origin = z.infer<typeof origin>;

export const origins = z.object({
  /** The record of the fields: `type` of the event that changes them. */
  type: z.string(),
  objecttype: z.string(),
  origins: z.array(origin),
  /** The actions that the steps name. */
  actions: z.array(auditEntry.extend({ position: z.string() })),
});
export type Origins = z.infer<typeof origins>;
