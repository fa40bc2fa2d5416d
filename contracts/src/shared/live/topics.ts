import type { Topic } from '../../kernel/manifest';
import { merged } from '../../kernel/merged';
import { noticesByContext } from '../../catalogue/generated/notices';

/** The topics of change notices, as the contexts declare them. */
export const topics = merged(Object.values(noticesByContext));
export type NoticeTopic = keyof typeof topics;

/** The ids that a notice of a topic carries. */
export type IdsOf<Name extends NoticeTopic> = Readonly<Record<(typeof topics)[Name]['ids'][number], string>>;

export const topicOf = (name: NoticeTopic): Topic => topics[name];
