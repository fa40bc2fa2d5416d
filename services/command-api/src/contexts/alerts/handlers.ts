import {
  type AlertRules,
  ALERT_RULES_STREAM,
  alertRules,
  type ChangeAlertRules,
  REFUSALS_MIN,
  type VerificationResult,
  VERIFICATIONS_STREAM,
} from '@berangkat/contracts/alerts';
import { type CommandHandler } from '@berangkat/platform/event-log';
import { pick } from '../../kernel/changes';
import { type Answer, type CommandMeta } from '../../kernel/command';
import { systemMeta } from '../../kernel/system';
import {
  acknowledgementDecider,
  alertStream,
  refusalsDecider,
  refusalsStream,
  rulesDecider,
  verificationDecider,
} from './decider';
import { Refusals } from './refusals';
import { type Resource } from '../../kernel/resource';
import { isKnownAlert, knownAlert } from '@berangkat/platform/read-models';

type EmptyAnswer = Answer<Record<string, never>>;

export interface AlertDependencies {
  readonly commandHandler: CommandHandler;
  /** Whether there is such an alert, as the read models know it. */
  readonly alertKnown: (alertid: string) => Promise<boolean>;
}

export const alertHandlers = ({ commandHandler, alertKnown }: AlertDependencies) => {
  const refusals = new Refusals();

  return {
    changeRules: async ({ revision, ...body }: ChangeAlertRules, meta: CommandMeta): Promise<EmptyAnswer> => {
      const rules: AlertRules = pick(body, Object.keys(alertRules.shape) as (keyof AlertRules)[]);
      const { position } = await commandHandler.decideAndAppend({
        stream: ALERT_RULES_STREAM,
        decider: rulesDecider,
        command: { rules, revision },
        meta,
      });
      return { body: {}, position };
    },

    /** @throws {CommandRefused} 404 there is no such alert */
    acknowledge: async (alertid: string, meta: CommandMeta): Promise<EmptyAnswer> => {
      const { position } = await commandHandler.decideAndAppend({
        stream: alertStream(alertid),
        decider: acknowledgementDecider,
        command: { alertid, known: await alertKnown(alertid) },
        meta,
      });
      return { body: {}, position };
    },

    /**
     * A call of an account was refused. Told to the log when there were as many within a minute as the rule says.
     * @returns whether it was told
     */
    refused: async (accountid: string, now: number): Promise<boolean> => {
      const refused = refusals.note(accountid, now);
      if (refused < REFUSALS_MIN) return false;
      const { rules } = (await commandHandler.load(ALERT_RULES_STREAM, rulesDecider)).state;
      if (rules.refusals === undefined || refused < rules.refusals) return false;
      // Before the append: of two refusals at the same time, one is told.
      refusals.told(accountid, now);
      try {
        await commandHandler.decideAndAppend({
          stream: refusalsStream(accountid),
          decider: refusalsDecider,
          command: { accountid, refused },
          meta: { ...systemMeta(), occurredAt: now },
        });
      } catch (error) {
        refusals.untold(accountid);
        throw error;
      }
      return true;
    },

    /** @throws {CommandRefused} 409 one is under way */
    verify: async (meta: CommandMeta): Promise<Answer<{ verificationid: string }>> => {
      const verificationid = meta.commandId;
      const { position } = await commandHandler.decideAndAppend({
        stream: VERIFICATIONS_STREAM,
        decider: verificationDecider,
        command: { type: 'Begin', verificationid },
        meta,
      });
      return { body: { verificationid }, position };
    },

    /** @throws {CommandRefused} 404 for any but the last one, 409 when that one is over */
    cancelVerification: async (verificationid: string, meta: CommandMeta): Promise<EmptyAnswer> => {
      const { position } = await commandHandler.decideAndAppend({
        stream: VERIFICATIONS_STREAM,
        decider: verificationDecider,
        command: { type: 'Cancel', verificationid },
        meta,
      });
      return { body: {}, position };
    },

    /** Told by the worker that carried it out, perhaps more than once. */
    verified: async (result: VerificationResult, meta: CommandMeta): Promise<EmptyAnswer> => {
      const { position } = await commandHandler.decideAndAppend({
        stream: VERIFICATIONS_STREAM,
        decider: verificationDecider,
        command: { type: 'End', result },
        meta,
      });
      return { body: {}, position };
    },
  };
};
export type AlertHandlers = ReturnType<typeof alertHandlers>;

export const knownAlerts: Resource<AlertDependencies['alertKnown']> = {
  open:
    ({ pool }) =>
    (alertid) =>
      isKnownAlert(pool, alertid),
  inMemory: () => () => Promise.resolve(true),
  statements: [knownAlert],
};
