import { z } from 'zod';
import { id } from '../kernel';
import { type IdsOf, type NoticeTopic, topics } from './topics';

/**
 * What changed, for those who have it on screen: topic, ids and position, never personal data. The browser reads again
 * with its own rights.
 */
export type ChangeNotice = {
  [Name in NoticeTopic]: { readonly topic: Name; readonly ids: IdsOf<Name>; readonly position: string };
}[NoticeTopic];

const [first, ...others] = Object.entries(topics).map(([topic, { ids }]) =>
  z.object({
    topic: z.literal(topic),
    ids: z.object(Object.fromEntries(ids.map((name) => [name, id]))),
    position: z.string(),
  }),
);

/** Fields that a topic does not declare are dropped. */
export const changeNotice = z.discriminatedUnion('topic', [first!, ...others]) as unknown as z.ZodType<ChangeNotice>;

/** What the notifier sends: the notices of one tick together, in order. */
export const noticeBatch = z.array(changeNotice);
