import { type AskForDuplicates, type DecideDuplicates, type DuplicateAnswer } from '@berangkat/contracts/duplicates';
import { type Actor } from '@berangkat/contracts/kernel';
import { type CommandHandler } from '@berangkat/platform/event-log';
import { type Answer, type CommandMeta } from '../../kernel/command';
import { commandRefused } from '../../kernel/command-refused';
import { type KnownTo } from '../../kernel/known-to';
import { recordFor } from '../../kernel/record';
import { answerTo } from './asking';
import { duplicateDecider, pairOf, pairStream } from './decider';

export interface DuplicateInterfaces {
  applicantIsShownTo(actor: Actor, applicantid: string): Promise<boolean>;
}

export const duplicateHandlers = (
  commandHandler: CommandHandler,
  knownTo: KnownTo,
  interfaces: DuplicateInterfaces,
) => {
  /** @throws {CommandRefused} 400 for a record and itself, 404 for one that is not there */
  const assertPairs = async (pairs: DecideDuplicates['pairs'], actor: Actor): Promise<void> => {
    if (pairs.some(({ applicantid, otherid }) => applicantid === otherid))
      throw commandRefused(400, 'duplicate-itself');
    for (const applicantid of new Set(pairs.flatMap((pair) => [pair.applicantid, pair.otherid])))
      recordFor(
        actor,
        'duplicate.decide',
        (await interfaces.applicantIsShownTo(actor, applicantid)) ? {} : undefined,
        () => ({}),
      );
  };

  return {
    /** Says of pairs what they are; of one about which it has been said, nothing is said again. All are there, or none. */
    async decide({ pairs, apart }: DecideDuplicates, meta: CommandMeta): Promise<Answer<{ readonly decided: number }>> {
      await assertPairs(pairs, meta.actor);
      let position: Answer<unknown>['position'];
      for (const sent of pairs) {
        const pair = pairOf(sent.applicantid, sent.otherid);
        const stream = pairStream(pair);
        const done = await commandHandler.decideAndAppend({
          stream,
          decider: duplicateDecider,
          command: { type: 'Decide', apart, ...pair },
          meta: { ...meta, step: stream },
        });
        position = done.position ?? position;
      }
      return { body: { decided: pairs.length }, ...(position !== undefined && { position }) };
    },

    async ask(described: AskForDuplicates, reader: Actor): Promise<Answer<DuplicateAnswer>> {
      const [people = []] = await knownTo([described], reader);
      return { body: answerTo(people, reader) };
    },
  };
};
