import { type ChangeNotice, type NoticeTopic } from '@berangkat/contracts/live';
import { type Tag } from '../api';

type NoticeOf<Topic extends NoticeTopic> = Extract<ChangeNotice, { topic: Topic }>;
type Reaction = (notice: ChangeNotice) => readonly Tag[];

const reactions = new Map<NoticeTopic, Set<Reaction>>();

/**
 * Declares what a notice makes stale. Features call it beside their api; everything on screen that carries one of the
 * tags is read again.
 *
 *     onNotice('clients', ({ ids }) => tagsOfList('Client', [ids.clientid]));
 */
export const onNotice = <Topic extends NoticeTopic>(
  topic: Topic,
  react: (notice: NoticeOf<Topic>) => readonly Tag[],
): (() => void) => {
  const known = reactions.get(topic) ?? new Set();
  reactions.set(topic, known.add(react as Reaction));
  return () => known.delete(react as Reaction);
};

/** Every tag that these notices make stale, each once. */
export const staleAfter = (notices: readonly ChangeNotice[]): Tag[] => {
  const tags = new Map<string, Tag>();
  for (const notice of notices)
    for (const react of reactions.get(notice.topic) ?? [])
      for (const tag of react(notice)) tags.set(`${tag.type} ${tag.id}`, tag);
  return [...tags.values()];
};
