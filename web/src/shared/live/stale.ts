import { type ChangeNotice, type NoticeTopic } from '@berangkat/contracts/live';
import { contexts, type Context } from '@berangkat/contracts/manifests';
import { TAG_TYPES, type Tag, tagsOf } from '../api';

const contextOf = new Map<NoticeTopic, Context>(
  TAG_TYPES.flatMap((context) => {
    const manifest = contexts[context];
    return 'notices' in manifest
      ? Object.keys(manifest.notices).map((topic): [NoticeTopic, Context] => [topic as NoticeTopic, context])
      : [];
  }),
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
