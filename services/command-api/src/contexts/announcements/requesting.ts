import {
  ANNOUNCEMENT_LANGUAGES,
  type BroadcastAnswer,
  type BroadcastGeneral,
  type BroadcastResult,
  GENERAL_ANNOUNCEMENT,
  maskedNumber,
  resultStatus,
  tooLongBy,
} from '@berangkat/contracts/announcements';
import { type AnnouncementTask } from '@berangkat/contracts/announcements/tasks';
import { can } from '@berangkat/contracts/permissions';
import { pause } from '@berangkat/platform/async';
import { type CommandHandler } from '@berangkat/platform/event-log';
import { type Uniqueness } from '@berangkat/platform/uniqueness';
import { type Answer, type CommandMeta, type NextId } from '../../kernel/command';
import { commandRefused } from '../../kernel/command-refused';
import { type OwnAnnouncement } from '../../kernel/own-announcement';
import { creationBy, reserving } from '../../kernel/reserving';
import { announcementDecider, announcementStream, type Requested } from './announcement';
import { type Recipient, type Reaching } from './reaching';
import { type Message, messageDecider, messageStream } from './message';
import { type Resource } from '../../kernel/resource';

export interface RequestingDependencies {
  readonly commandHandler: CommandHandler;
  readonly uniqueness: Uniqueness;
  readonly nextId: NextId;
  /** Milliseconds that a sender waits for the first results, where there are few. */
  readonly settleWithin: number;
  readonly reach: Pick<Reaching, 'peopleIn' | 'placed'>;
  readonly interfaces: SigningInterfaces;
}

/** Announcements to more people than this are answered at once: their results follow live. */
const FEW = 20;
const LOOK_AGAIN_MS = 200;

export interface SigningInterfaces {
  /** The legal name of the agency; undefined where its card is empty. */
  agencyName(): Promise<string | undefined>;
}

/** Leaves out fields that are undefined. */
const said = <Given extends object>(given: Given): Given =>
  Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined)) as Given;

/** Asks for announcements: to whom they go, and what they say. */
export const requesting = ({
  commandHandler,
  uniqueness,
  nextId,
  settleWithin,
  reach,
  interfaces,
}: RequestingDependencies) => {
  const request = (requested: Requested, meta: CommandMeta) =>
    commandHandler.decideAndAppend({
      stream: announcementStream(requested.announcementid),
      decider: announcementDecider,
      command: { type: 'RequestAnnouncement', request: requested },
      meta,
    });

  /** The name with which messages are signed. */
  const signature = async (): Promise<{ readonly agency?: string }> => {
    const agency = await interfaces.agencyName();
    return agency === undefined ? {} : { agency };
  };

  const stateOf = async (task: AnnouncementTask): Promise<Message> =>
    (await commandHandler.load(messageStream(task), messageDecider)).state;

  /** The states of the first messages, as soon as all of them are settled or the time is over. */
  const firstStates = async (announcementid: string, count: number): Promise<readonly Message[]> => {
    const until = Date.now() + settleWithin;
    for (;;) {
      const states = await Promise.all(
        Array.from({ length: count }, (_, recipient) => stateOf({ announcementid, recipient })),
      );
      const settled = states.every(({ state }) => state !== 'queued' && state !== 'sending');
      if (settled || Date.now() >= until) return states;
      await pause(LOOK_AGAIN_MS);
    }
  };

  return {
    /**
     * Asks for an announcement. It is on its way when this answers, with what is known of each recipient by then;
     * numbers come from the log of the applicants, so that no browser has to hold them. Asked again with the same command,
     * after an answer that got lost, it answers from the first announcement: with a second one everybody would be written
     * to twice.
     * @throws {CommandRefused} 400 where nobody can be reached, or the message is longer than WhatsApp takes
     */
    async send(body: BroadcastGeneral, meta: CommandMeta): Promise<Answer<BroadcastAnswer>> {
      const { template_id: templateid, variables, projectid } = body;
      const { applicants, byHand, left } = await reach.placed(await reach.peopleIn(body));
      const written = [...applicants, ...byHand];
      if (written.length === 0) throw commandRefused(400, 'broadcast-no-numbers');
      const names = written.map(({ person }) => person.name);
      const { translation } = variables;
      const signed = await signature();
      const over = Math.max(
        ...ANNOUNCEMENT_LANGUAGES.map((language) => {
          if (language === variables.language) return tooLongBy(language, names, { ...variables, ...signed });
          return translation === undefined
            ? 0
            : tooLongBy(language, names, { ...variables, ...translation, ...signed });
        }),
      );
      if (over > 0) throw commandRefused(400, 'broadcast-length', { field: 'content', values: { over: String(over) } });

      // A typed number that is an applicant's has a place like the others: left out here, it would be told apart.
      const ofApplicants = new Set(applicants.map(({ number }) => number));
      const typed = byHand.map(({ person: { name }, number }) => ({
        name,
        number,
        ...(ofApplicants.has(number) && { same: true as const }),
      }));
      const { language, subject, content, ...more } = variables;
      const { announcementid, position } = await reserving(
        uniqueness,
        await nextId(),
        [creationBy(meta)],
        meta,
        async (announcementid) => {
          const requested = {
            announcementid,
            templateid,
            language,
            subject,
            content,
            ...said(more),
            ...signed,
            ...(projectid !== undefined && { projectid }),
            applicantids: applicants.flatMap(({ person: { applicantid } }) => applicantid ?? []),
            typed: typed.length,
            ...(typed.length > 0 && { numbers: typed }),
            requestedat: meta.occurredAt,
          };
          return { announcementid, ...(await request(requested, meta)) };
        },
      );

      const seesPhones = can(meta.actor, 'applicant.see-phone');
      const resultOf = (
        { name, applicantid }: Recipient,
        number: string,
        { state, reason, way }: Pick<Message, 'state' | 'reason'> & { readonly way?: Message['way'] },
      ): BroadcastResult => ({
        status: resultStatus(state),
        // The person who typed a number knows it.
        to_number: number === '' || seesPhones || applicantid === undefined ? number : maskedNumber(number),
        name,
        state,
        ...(way !== undefined && { way }),
        ...(reason !== undefined && { reason }),
        ...(applicantid !== undefined && { applicantid }),
      });
      // Readers who may not see phones learn neither what became of a typed number nor how long it took.
      const looked = seesPhones ? written.length : applicants.length;
      const states = written.length > FEW ? [] : await firstStates(announcementid, looked);
      const queued = messageDecider.initialState();
      return {
        body: {
          announcementid,
          results: [
            ...written.map(({ person, number }, recipient) => ({
              ...resultOf(person, number, states[recipient] ?? queued),
              recipient,
            })),
            ...left.map(({ person, number, reason }) => resultOf(person, number, { state: 'failed', reason })),
          ],
        },
        position,
      };
    },

    /** Asks for an announcement of the portal itself. Asked again with the same id, it changes nothing. */
    async announce({ numbers = [], applicantids = [], ...said }: OwnAnnouncement, meta: CommandMeta): Promise<void> {
      await request(
        {
          ...said,
          ...(await signature()),
          templateid: GENERAL_ANNOUNCEMENT,
          applicantids: [...applicantids],
          typed: numbers.length,
          ...(numbers.length > 0 && { numbers: [...numbers] }),
          requestedat: meta.occurredAt,
        },
        meta,
      );
    },
  };
};

/** Milliseconds that the sender of an announcement waits for the first results; none where nobody sends. */
export const firstResultsWithin: Resource<number> = { open: () => 3_000, inMemory: () => 0 };
