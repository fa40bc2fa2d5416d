import { z } from 'zod';
import { id } from '../kernel';

const notice = <T extends string, S extends z.ZodRawShape>(topic: T, ids: S) =>
  z.object({ topic: z.literal(topic), ids: z.object(ids), position: z.string() });

/**
 * What changed, for those who have it on screen: topic, ids and position, never personal data. The browser reads again
 * with its own rights.
 */
export const changeNotice = z.discriminatedUnion('topic', [
  notice('accounts', { accountid: id }),
  notice('applicants', { applicantid: id, accountid: id }),
  notice('placements', { projectid: id, applicantid: id }),
  notice('clients', { clientid: id }),
  notice('projects', { projectid: id }),
  notice('audit', {}),
]);
export type ChangeNotice = z.infer<typeof changeNotice>;
export type NoticeTopic = ChangeNotice['topic'];

/** What the notifier sends: the notices of one tick together, in order. */
export const noticeBatch = z.array(changeNotice);
