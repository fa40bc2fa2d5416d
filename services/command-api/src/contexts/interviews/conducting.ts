import { type AttendInterview, type ScoreInterview } from '@berangkat/contracts/interviews';
import { type Resource } from '@berangkat/contracts/permissions';
import { type CommandHandler } from '@berangkat/platform/event-log';
import { type Answer, type CommandMeta } from '../../kernel/command';
import { commandRefused } from '../../kernel/command-refused';
import { recordFor } from '../../kernel/record';
import { assertLive } from './attendance';
import { cardsDecider, cardsStream } from './cards';
import { type PlannedDay } from './day';
import { interviewDayDecider, interviewDayStream } from './decider';

export interface ConductingInterfaces {
  /** Undefined for a project that does not exist or is removed. */
  project(projectid: string): Promise<{ readonly clientid: string | undefined } | undefined>;
  /** A client with the account that is linked to it, if there is one. */
  client(clientid: string): Promise<{ readonly accountid: string | undefined } | undefined>;
  /** False for an applicant that does not exist or is removed. */
  applicantExists(applicantid: string): Promise<boolean>;
  /** @throws {CommandRefused} 409 for a record that was merged into another one, 404 for one that is removed */
  assertNotRemoved(applicantid: string): Promise<void>;
  /** Where somebody stands in a project; `none` or `removed` who is not in it. */
  standsIn(projectid: string, applicantid: string): Promise<string>;
}

type Conducted = Answer<{ readonly interviewdayid: string }>;

/** The day itself: the panel of an employer, and admins, note who is there and score. */
export const conducting = (commandHandler: CommandHandler, interfaces: ConductingInterfaces) => {
  /** A day of a project whose client the actor is, or any for admins. @throws {CommandRefused} 403, 404 */
  const dayFor = async (interviewdayid: string, { actor }: CommandMeta): Promise<PlannedDay> => {
    const { state } = await commandHandler.load(interviewDayStream(interviewdayid), interviewDayDecider);
    const day = state.status === 'none' ? undefined : state;
    const project = day && (await interfaces.project(day.projectid));
    const client = project?.clientid === undefined ? undefined : await interfaces.client(project.clientid);
    const owners: Resource = { clientAccountids: client?.accountid === undefined ? [] : [client.accountid] };
    return recordFor(actor, 'interview.conduct', project === undefined ? undefined : day, () => owners);
  };
  const assertSeen = async ({ projectid }: PlannedDay, applicantid: string): Promise<void> => {
    await interfaces.assertNotRemoved(applicantid);
    if (
      !(await interfaces.applicantExists(applicantid)) ||
      ['none', 'removed'].includes(await interfaces.standsIn(projectid, applicantid))
    )
      throw commandRefused(409, 'interview-not-on-day');
  };

  return {
    async attend(
      interviewdayid: string,
      { applicantid, attendance, from }: AttendInterview,
      meta: CommandMeta,
    ): Promise<Conducted> {
      await assertSeen(await dayFor(interviewdayid, meta), applicantid);
      const { position } = await commandHandler.decideAndAppend({
        stream: interviewDayStream(interviewdayid),
        decider: interviewDayDecider,
        command: { type: 'Attend', interviewdayid, applicantid, attendance, from, now: meta.occurredAt },
        meta,
      });
      return { body: { interviewdayid }, ...(position !== undefined && { position }) };
    },

    /** The card that is sent again after its answer was lost changes nothing. */
    async score(
      interviewdayid: string,
      { applicantid, panelist, scores, recommendation, notes }: ScoreInterview,
      meta: CommandMeta,
    ): Promise<Conducted> {
      const day = await dayFor(interviewdayid, meta);
      await assertSeen(day, applicantid);
      if (!day.seats.has(applicantid)) throw commandRefused(409, 'interview-not-on-day');
      assertLive(day, meta.occurredAt);
      const { position } = await commandHandler.decideAndAppend({
        stream: cardsStream(interviewdayid, applicantid),
        decider: cardsDecider,
        command: {
          type: 'Score',
          interviewdayid,
          projectid: day.projectid,
          applicantid,
          scoredby: meta.actor.accountid,
          card: { panelist, scores, recommendation, ...(notes !== undefined && { notes }) },
        },
        meta,
      });
      return { body: { interviewdayid }, ...(position !== undefined && { position }) };
    },
  };
};
