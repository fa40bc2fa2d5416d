import { repeating } from '@berangkat/platform/async';
import { dueReminders, dueRemindersOf, openLetters, openLettersOf } from '@berangkat/platform/read-models';
import { type Background } from '../../kernel/background';
import { type Resource } from '../../kernel/resource';
import { type DueReminder, type Inviting, type OpenLetter } from './inviting';

/** The messages that are due, as the read models know them at a moment in milliseconds since the epoch. */
export interface ToTell {
  readonly due: (now: number) => Promise<readonly DueReminder[]>;
  readonly open: (now: number) => Promise<readonly OpenLetter[]>;
}

/** Milliseconds between two looks. */
const LOOK_EVERY = 5_000;

/**
 * Records who is due to be told, and asks for the messages of all that is recorded. Done by two processes, or once more
 * after a crash between the two, each message is asked for once: it has the name that was recorded with it.
 */
export const telling = (inviting: Pick<Inviting, 'remind' | 'send'>, { due, open }: ToTell) => ({
  /** @throws {unknown} the failure of the first that could not be told; the others are */
  async tell(now: number): Promise<void> {
    const failures: unknown[] = [];
    const noting = (error: unknown): void => void failures.push(error);
    for (const reminder of await due(now)) await inviting.remind(reminder, now).catch(noting);
    for (const letter of await open(now)) await inviting.send(letter).catch(noting);
    if (failures.length > 0) throw failures[0];
  },
});
export type Telling = ReturnType<typeof telling>;

export const tellingInBackground =
  (invitations: Telling): Background =>
  (logger) =>
    repeating(() => invitations.tell(Date.now()), {
      every: LOOK_EVERY,
      logger,
      failed: 'people could not be told of their interviews, which is tried again',
    });

export const toTell: Resource<ToTell> = {
  open: ({ pool }) => ({ due: (now) => dueRemindersOf(pool, now), open: (now) => openLettersOf(pool, now) }),
  inMemory: () => ({ due: () => Promise.resolve([]), open: () => Promise.resolve([]) }),
  statements: [dueReminders, openLetters],
};
