import { standingOf } from '@berangkat/contracts/placements';
import { repeating } from '@berangkat/platform/async';
import { type StepToTell, stepsToTell, stepsToTellOf } from '@berangkat/platform/read-models';
import { type Background } from '../../kernel/background';
import { type Resource } from '../../kernel/resource';
import { systemMeta } from '../../kernel/system';
import { type SendMail } from './telling';

export interface StandingDependencies {
  readonly steps: (now: number) => Promise<readonly StepToTell[]>;
  readonly tell: SendMail;
}

/** Milliseconds between two looks at the steps that were taken. */
const LOOK_EVERY = 5_000;

/**
 * Mails applicants where they stand in a project. A message has the name of the step that it tells: looked at by two
 * processes, or once more after a crash, it is asked for once.
 */
export const tellingStandings = ({ steps, tell }: StandingDependencies) => {
  const tellStep = async ({
    accountid,
    projectid,
    applicantid,
    projectname,
    status,
    since,
  }: StepToTell): Promise<void> => {
    const standing = standingOf(status);
    await tell(
      {
        mailid: `standing-${projectid}-${applicantid}-${since}`,
        accountid,
        kind: 'standing',
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
      for (const step of await steps(now)) await tellStep(step).catch((error: unknown) => failures.push(error));
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
