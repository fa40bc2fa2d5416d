import { type Application, type StoredPhoto } from '@berangkat/contracts/applicants';
import { endpoints } from '@berangkat/contracts/http';
import { type Endpoint } from '@berangkat/contracts/kernel';
import { type CommandMeta } from '@berangkat/platform/event-log';
import { type z } from 'zod';
import { type KeptFile } from '../../../../../services/command-api/src/attachments/decider';
import { type Answer } from '../../../../../services/command-api/src/command';
import { type Handlers } from '../../../../../services/command-api/src/portal';
import { DAY } from './calendar';
import { type Cast, type Person } from './cast';
import { type Timeline } from './timeline';
import { type WriteSide } from './write-side';

/** What a chapter works with. */
export interface Story {
  readonly begin: number;
  /** The end of the story, milliseconds since the epoch. */
  readonly today: number;
  /** How many months it is told for: 24, or fewer where a small portal is wanted. */
  readonly months: number;
  readonly timeline: Timeline;
  readonly cast: Cast;
  readonly handlers: Handlers;
  readonly writeSide: WriteSide;
  /** A password that fits the form; only those of the sign-ins are kept. */
  readonly passwordOf: (email: string) => string;
  readonly photographer: Photographer;
  readonly archivist: Archivist;
  /** Hears of login IDs, which are shown once. */
  readonly onLoginId: (accountid: string, loginid: string) => void;
  /**
   * Sends a command as somebody, from a page. Who was away for some days signs in before.
   * @throws {HttpError} {@link CommandRefused}
   */
  send<B extends z.ZodType, T>(
    endpoint: Pick<Endpoint<z.ZodObject, z.ZodObject, B>, 'action' | 'body' | 'path'>,
    person: Person,
    page: string,
    body: z.input<B>,
    handle: (body: z.output<B>, meta: CommandMeta) => Promise<Answer<T>>,
  ): Promise<T>;
}

/** Makes portraits of applicants, as many at a time as there are processors, and stores them. */
export interface Photographer {
  /** Says who is going to want a portrait, in the order of time. */
  invite(sitters: readonly Sitter[]): void;
  /** The portrait of somebody who was invited, stored as that of this applicant. */
  photoOf(number: number, applicantid: string): Promise<StoredPhoto>;
}

/** Makes documents of applicants, and stores them. */
export interface Archivist {
  /** A page of this type that says these lines. */
  keep(applicantid: string, documenttype: string, lines: readonly string[]): Promise<KeptFile>;
}

/** Whose portrait it is, by the number of their content, and what it goes by. */
export interface Sitter {
  readonly number: number;
  readonly application: Application;
}

/** One context's part of the story: sets down what happens in it. */
export type Chapter = (story: Story) => void;

/** Milliseconds after which somebody has to sign in again. */
const SESSION = 3 * DAY;

export const sending =
  (story: Pick<Story, 'timeline' | 'handlers' | 'writeSide' | 'passwordOf'>): Story['send'] =>
  async (endpoint, person, page, body, handle) => {
    const { timeline, handlers, writeSide, passwordOf } = story;
    if (timeline.now - person.seenAt > SESSION) {
      const { email, audit } = person;
      const from = { address: audit.clientIp, cookies: undefined };
      await writeSide.send(endpoints.signIn, person, { email, password: passwordOf(email) }, (credentials, meta) =>
        handlers.accounts.signInWithPassword(credentials, from, meta),
      );
    }
    person.seenAt = timeline.now;
    return writeSide.send(endpoint, { ...person, audit: { ...person.audit, page } }, body, handle);
  };
