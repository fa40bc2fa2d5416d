import { isId } from '../../kernel/id-format';
import { type IdsOf, type NoticeTopic, topics } from './topics';

/**
 * A notice of a change, for those who have the thing on screen: topic, ids and position, never personal data. The
 * browser reads again with its own rights.
 */
export type ChangeNotice = {
  [Name in NoticeTopic]: { readonly topic: Name; readonly ids: IdsOf<Name>; readonly position: string };
}[NoticeTopic];

/**
 * A notice as browsers are sent it: with the place of the notifier's span in the form of a `traceparent`, where what
 * led to it is traced.
 */
export type SentNotice = ChangeNotice & { readonly place?: string };

const fieldsOf = (value: unknown): Readonly<Record<string, unknown>> => Object(value) as Record<string, unknown>;

/**
 * The notice in a message, with what its topic declares and no other field; undefined for what is none. The table of
 * topics checks it and no schema: every signed-in screen listens for notices, and zod is 40 KB with its schemas.
 */
export const readNotice = (message: unknown): ChangeNotice | undefined => {
  const { topic, ids, position } = fieldsOf(message);
  if (typeof topic !== 'string' || !Object.hasOwn(topics, topic) || typeof position !== 'string') return undefined;
  const declared = topics[topic as NoticeTopic].ids.map((name) => [name, fieldsOf(ids)[name]] as const);
  if (!declared.every(([, value]) => isId(value))) return undefined;
  return { topic, ids: Object.fromEntries(declared), position } as ChangeNotice;
};

/** Reads the notifier's notices; undefined when something in them is no notice. */
export const readNotices = (message: unknown): readonly ChangeNotice[] | undefined => {
  if (!Array.isArray(message)) return undefined;
  const notices = message.map(readNotice);
  return notices.every((notice) => notice !== undefined) ? notices : undefined;
};
