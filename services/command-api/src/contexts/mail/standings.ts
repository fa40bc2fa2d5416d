import { personName } from '@berangkat/contracts/accounts';
import { type MailLanguage } from '@berangkat/contracts/mail';
import { standingOf } from '@berangkat/contracts/placements';
import { repeating } from '@berangkat/platform/async';
import { type StepToTell, stepsToTell, stepsToTellOf } from '@berangkat/platform/read-models';
import { type Background } from '../../kernel/background';
import { type CommandMeta } from '../../kernel/command';
import { type MailOrder } from '../../kernel/mail-order';
import { type Resource } from '../../kernel/resource';
import { systemMeta } from '../../kernel/system';

export interface StandingNeighbours {
  /** Answers an account as the log has it; undefined for one that is gone. */
  accountOf(accountid: string): Promise<
    | {
        readonly status: string;
        readonly email: string | null;
        readonly displayname: string | null;
      }
    | undefined
  >;
  languageOf(accountid: string): Promise<MailLanguage>;
}

export interface StandingDependencies {
  readonly steps: (now: number) => Promise<readonly StepToTell[]>;
  readonly request: (order: MailOrder, meta: CommandMeta) => Promise<void>;
  readonly neighbours: StandingNeighbours;
}

/** Milliseconds between two looks at the steps that were taken. */
const LOOK_EVERY = 5_000;

/**
 * Mails applicants where they stand in a project. A message has the name of the step that it tells: looked at by two
 * processes, or once more after a crash, it is asked for once.
 */
export const tellingStandings = ({ steps, request, neighbours }: StandingDependencies) => {
  const tell = async (step: StepToTell): Promise<void> => {
    const { accountid, projectid, applicantid, projectname, since } = step;
    const account = await neighbours.accountOf(accountid);
    if (account?.status !== 'verified' || account.email === null) return;
    const { email, displayname } = account;
    const standing = standingOf(step.status);
    await request(
      {
        mailid: `standing-${projectid}-${applicantid}-${since}`,
        accountid,
        kind: 'standing',
        language: await neighbours.languageOf(accountid),
        address: email,
        name: personName({ displayname, email }) ?? undefined,
        values: { project: projectname, standing },
        told: { projectid, applicantid, standing },
      },
      systemMeta(),
    );
  };

  return {
    /**
     * Asks for the messages that are due.
     * @param now milliseconds since the epoch
     * @throws {unknown} the failure of the first that could not be asked for; the others are
     */
    async tellSteps(now: number): Promise<void> {
      const failures: unknown[] = [];
      for (const step of await steps(now)) await tell(step).catch((error: unknown) => failures.push(error));
      if (failures.length > 0) throw failures[0];
    },
  };
};
export type TellingStandings = ReturnType<typeof tellingStandings>;

export const tellingInBackground =
  (standings: TellingStandings): Background =>
  (logger) =>
    repeating(() => standings.tellSteps(Date.now()), {
      every: LOOK_EVERY,
      logger,
      failed: 'steps in pipelines could not be mailed, which is tried again',
    });

export const knownSteps: Resource<StandingDependencies['steps']> = {
  open:
    ({ pool }) =>
    (now) =>
      stepsToTellOf(pool, now),
  inMemory: () => () => Promise.resolve([]),
  statements: [stepsToTell],
};
