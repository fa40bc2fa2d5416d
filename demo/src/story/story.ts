import { type Application, type StoredPhoto } from '@berangkat/contracts/applicants';
import { type Establishment } from '@berangkat/contracts/reference';
import { endpoints } from '@berangkat/contracts/http';
import { type Endpoint } from '@berangkat/contracts/http';
import { type CommandMeta } from '@berangkat/platform/event-log';
import { type z } from 'zod';
import { type StoredMedia } from '@berangkat/command-api/contexts/albums/content-decider';
import { type KeptFile } from '@berangkat/command-api/contexts/attachments/decider';
import { type Flyer } from '@berangkat/command-api/contexts/jobs/decider';
import { type Answer } from '@berangkat/command-api/kernel/command';
import { type Handlers } from '@berangkat/command-api/contexts/portal';
import { type SceneName } from '../pictures/scene';
import { type DemoJob } from '../content/jobs';
import { DAY } from './calendar';
import { type Cast, type CastMember } from './cast';
import { type Timeline } from './timeline';
import { type WriteSide } from './write-side';

/** The tools of a chapter. */
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
  readonly painter: Painter;
  /** Hears of login IDs, which are shown once. */
  readonly onLoginId: (accountid: string, loginid: string) => void;
  /**
   * Sends a command as somebody, from a page. Who was away for some days signs in before.
   * @throws {HttpError} {@link CommandRefused}
   */
  send<B extends z.ZodType, T>(
    endpoint: Pick<Endpoint<z.ZodObject, z.ZodObject, B>, 'action' | 'body' | 'path'>,
    person: CastMember,
    page: string,
    body: z.input<B>,
    handle: (body: z.output<B>, meta: CommandMeta) => Promise<Answer<T>>,
  ): Promise<T>;
}

/** Makes photos of applicants and of their work, and stores them. */
export interface Photographer {
  /** Says who is going to want a portrait, in the order of time. */
  invite(sitters: readonly Sitter[]): void;
  /** The portrait of somebody who was invited, stored as that of this applicant. */
  photoOf(number: number, applicantid: string): Promise<StoredPhoto>;
  /** The whole person, of somebody who was invited with files. */
  fullPhotoOf(number: number, applicantid: string): Promise<StoredPhoto>;
  /** A workplace of this kind, stored as a photo of this experience; each shot is another one. */
  workPhotoOf(
    establishment: Establishment,
    shot: number,
    of: { readonly applicantid: string; readonly experienceid: string },
  ): Promise<StoredPhoto>;
}

/** Makes documents, CVs and flyers, and stores them. */
export interface Archivist {
  /** A page of this type that says these lines. */
  keep(applicantid: string, documenttype: string, lines: readonly string[]): Promise<KeptFile>;
  /** The CV file of somebody with this name. */
  keepCv(applicantid: string, name: string, lines: readonly string[]): Promise<KeptFile>;
  /** A CV that somebody of this name sends to a job. */
  jobCv(cvid: string, name: string, lines: readonly string[]): Promise<KeptFile>;
  /** The logo of a client: its name in the object store, where it is going to be. */
  logo(clientid: string): string;
  /** The logo of the agency: its name in the object store, where it is going to be. */
  agencyLogo(agencyid: string): string;
  /** The flyer of a project, with this scene on it: its name in the object store, where it is going to be. */
  projectFlyer(projectid: string, scene: NonNullable<DemoJob['flyer']>): string;
  /** The flyer of a job, with this scene on it. */
  flyer(opjobid: string, scene: NonNullable<DemoJob['flyer']>): Flyer;
}

/** Draws the pictures of albums, and stores them. */
export interface Painter {
  /** Says which pictures are going to be wanted, in the order of time. */
  prepare(scenes: readonly SceneName[]): void;
  /** A picture that was prepared, stored as that of this content. */
  keep(conid: string, scene: SceneName): Promise<StoredMedia>;
}

/** The person of a portrait, by the number of their content, and the traits that it follows. */
export interface Sitter {
  readonly number: number;
  readonly application: Application;
  /** Sends a photo of the whole person, too. */
  readonly files: boolean;
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
