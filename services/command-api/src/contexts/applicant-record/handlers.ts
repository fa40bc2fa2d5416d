import { type Action } from '@berangkat/contracts/permissions';
import { type CommandHandler, type Decider, type DomainEvent } from '@berangkat/platform/event-log';
import { type Uniqueness } from '@berangkat/platform/uniqueness';
import { type ApplicantFor } from '../../kernel/applicant-for';
import { type Answer, type CommandMeta, type NextId } from '../../kernel/command';
import { creationBy, reserving } from '../../kernel/reserving';
import { activeIn, type RecordCommand, type RecordState } from './decider';

export interface RecordInterfaces {
  readonly applicantFor: ApplicantFor;
}

export interface RecordDependencies {
  readonly commandHandler: CommandHandler;
  readonly uniqueness: Uniqueness;
  readonly nextId: NextId;
  readonly interfaces: RecordInterfaces;
}

/** The parts of a record that are its context's own. */
interface RecordKind<Id extends string, Body, Said, Event extends DomainEvent> {
  /** The field that holds a record's id, in events and answers. */
  readonly id: Id;
  readonly decider: Decider<RecordState, RecordCommand<Said>, Event>;
  readonly streamOf: (recordid: string) => string;
  /** The right to add, change and remove one. */
  readonly right: Action;
  /** The record as it is kept, of what somebody sent. */
  readonly recordOf: (body: Body) => Said;
}

export const recordHandlers = <Id extends string, Body, Said, Event extends DomainEvent>(
  { commandHandler, uniqueness, nextId, interfaces }: RecordDependencies,
  { id, decider, streamOf, right, recordOf }: RecordKind<Id, Body, Said, Event>,
) => {
  type Done = Answer<{ readonly [Field in Id]: string }>;

  const decideAndAppend = async (command: RecordCommand<Said>, meta: CommandMeta): Promise<Done> => {
    const stream = streamOf(command.recordid);
    const { position } = await commandHandler.decideAndAppend({ stream, decider, command, meta });
    return { body: { [id]: command.recordid } as Done['body'], position };
  };

  /**
   * Answers the applicant of a record without folding it; undefined for none. The id is not sealed, so no key is
   * needed.
   */
  const applicantOf = async (recordid: string): Promise<string | undefined> => {
    const held = commandHandler.peek(streamOf(recordid), decider);
    if (held !== undefined && held.status !== 'none') return held.applicantid;
    const applicantid = (await commandHandler.originOf(streamOf(recordid)))?.data.applicantid;
    return typeof applicantid === 'string' ? applicantid : undefined;
  };

  /** Refuses whoever may not touch the applicant whose record it is, before the record is folded. */
  const authorise = async (recordid: string, meta: CommandMeta): Promise<void> =>
    interfaces.applicantFor(await applicantOf(recordid), right, meta);

  return {
    async add(body: Body & { readonly applicantid: string }, meta: CommandMeta): Promise<Done> {
      const { applicantid } = body;
      await interfaces.applicantFor(applicantid, right, meta);
      return reserving(uniqueness, await nextId(), [creationBy(meta)], meta, (recordid) =>
        decideAndAppend({ type: 'AddRecord', recordid, applicantid, record: recordOf(body) }, meta),
      );
    },

    async change(
      recordid: string,
      body: Body & { readonly revision?: number | undefined },
      meta: CommandMeta,
    ): Promise<Done> {
      await authorise(recordid, meta);
      const { revision } = body;
      return decideAndAppend({ type: 'ChangeRecord', recordid, record: recordOf(body), revision }, meta);
    },

    async remove(recordid: string, meta: CommandMeta): Promise<Done> {
      await authorise(recordid, meta);
      return decideAndAppend({ type: 'RemoveRecord', recordid }, meta);
    },

    /**
     * Answers the applicant of a record, once the actor was let through to that applicant. Other streams about a
     * record, such as photos of a work experience, ask here.
     * @throws {CommandRefused} 403 for who may not touch the applicant, 404 for a removed record or applicant
     */
    async ownerOf(recordid: string, meta: CommandMeta): Promise<{ readonly applicantid: string }> {
      await authorise(recordid, meta);
      const { state } = await commandHandler.load(streamOf(recordid), decider);
      return { applicantid: activeIn(state).applicantid };
    },
  };
};
