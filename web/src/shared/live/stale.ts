import { type ChangeNotice, type NoticeTopic } from '@berangkat/contracts/live';
import { noticesByContext } from '@berangkat/contracts/catalogue/notices';
import { type Context } from '@berangkat/contracts/manifests';
import { type Tag, tagsOf } from '../api';

const contextOf = new Map(
  Object.entries(noticesByContext).flatMap(([context, topics]) =>
    Object.keys(topics).map((topic) => [topic as NoticeTopic, context as Context] as const),
  ),
);

/**
 * Every tag that these notices make stale, each once: the lists of the context that a topic belongs to, and everything
 * that a notice names. What is on screen and carries one of them is read again.
 */
export const staleAfter = (notices: readonly ChangeNotice[]): Tag[] => {
  const tags = new Map<string, Tag>();
  for (const { topic, ids } of notices)
    for (const tag of tagsOf(contextOf.get(topic)!, ...Object.values(ids))) tags.set(`${tag.type} ${tag.id}`, tag);
  return [...tags.values()];
};
