import {
  type ChangeFactorDuty,
  FACTOR_DUTY_KINDS,
  FACTOR_DUTY_STREAM,
  FACTOR_NOTICE,
  type FactorDutyKind,
  type FactorDutyView,
} from '@berangkat/contracts/factors';
import { type Actor, DAY, daysAfter, midnightOf } from '@berangkat/contracts/kernel';
import { type CommandHandler } from '@berangkat/platform/event-log';
import { type Session, type Sessions } from '@berangkat/platform/sessions';
import { type Answer, type CommandMeta } from '../../kernel/command';
import { commandRefused } from '../../kernel/command-refused';
import { isDemonstration } from '../../kernel/demonstration';
import { systemMeta } from '../../kernel/system';
import { type Duty, type DutyCommand, dutyDecider } from './duty-decider';

export interface DutyDependencies {
  readonly commandHandler: CommandHandler;
  readonly setFactorDue: Sessions['setFactorDue'];
  /** Ids of the superadmins, as the read models have them. */
  readonly superadminsKnown: () => Promise<readonly string[]>;
  readonly hasFactor: (accountid: string) => Promise<boolean>;
}

/** Says which kinds of account must have a second factor, and when. */
export const factorDuty = ({ commandHandler, setFactorDue, superadminsKnown, hasFactor }: DutyDependencies) => {
  const stateOf = async (): Promise<Duty> => (await commandHandler.load(FACTOR_DUTY_STREAM, dutyDecider)).state;

  /**
   * Changes it and tells the sessions, also those of the kind that was decided on before: a process may have died before
   * it told them. A session that is not told of a beginning ends before that matters, for it lives no longer than the
   * notice; one that is not told of an end is told by the sweep.
   */
  const carryOut = async (command: DutyCommand, meta: CommandMeta) => {
    const { state, position } = await commandHandler.decideAndAppend({
      stream: FACTOR_DUTY_STREAM,
      decider: dutyDecider,
      command,
      meta,
    });
    for (const kind of FACTOR_DUTY_KINDS)
      if (state[kind] !== undefined) await setFactorDue(kind, state[kind] ?? undefined);
    return position;
  };

  /** Sign-ins of a demonstration are known, and its superadmins many people: none decides for the others. */
  const isDemo = (): Promise<boolean> => isDemonstration(commandHandler);

  const beginByItself = async (): Promise<void> => {
    const meta = systemMeta();
    if (!(await isDemo())) await carryOut({ type: 'BeginByItself', now: meta.occurredAt }, meta);
  };

  return {
    beginByItself,

    async read(): Promise<Answer<FactorDutyView>> {
      const { superadmin, admin, revision } = await stateOf();
      return { body: { superadmin: asIso(superadmin), admin: asIso(admin), revision } };
    },

    /** @throws {CommandRefused} 409 whoever says so has no second factor, or it was changed since */
    async change(
      { superadmin, admin, revision }: ChangeFactorDuty,
      session: Pick<Session, 'factorAt'>,
      meta: CommandMeta,
    ): Promise<Answer<Record<string, never>>> {
      // Nor does a stolen password lift it for everybody.
      if (session.factorAt === undefined) throw commandRefused(409, 'factor-duty-own');
      const duty = { superadmin, admin };
      const position = await carryOut({ type: 'ChangeDuty', duty, revision, now: meta.occurredAt }, meta);
      return { body: {}, position };
    },

    /**
     * When an account has to have set up a second factor, in milliseconds since the epoch; undefined where it need not.
     * One that is made later has its week, too; its id tells when, unless a clock that jumped has made it.
     */
    async dueOf({ accountid, category }: Pick<Actor, 'accountid' | 'category'>): Promise<number | undefined> {
      const kind = FACTOR_DUTY_KINDS.find((one) => one === category);
      const from = kind && (await stateOf())[kind];
      if (typeof from !== 'number') return undefined;
      const made = madeBefore(accountid);
      return made <= Date.now() + 2 * DAY ? Math.max(from, made + FACTOR_NOTICE) : from;
    },

    /**
     * Tells sessions of what was lifted, and begins it where a superadmin has one and nobody has decided: an earlier
     * release did not, or a process died.
     */
    async sweep(): Promise<void> {
      const duty = await stateOf();
      for (const kind of FACTOR_DUTY_KINDS) if (duty[kind] === null) await setFactorDue(kind, undefined);
      if (duty.superadmin !== undefined || (await isDemo())) return;
      for (const accountid of await superadminsKnown()) if (await hasFactor(accountid)) return beginByItself();
    },
  };
};

const asIso = (from: Duty[FactorDutyKind]): string | null =>
  typeof from === 'number' ? new Date(from).toISOString() : null;

/** The end of the day on which an account was made, which its id begins with, in milliseconds since the epoch. */
const madeBefore = (accountid: string): number => {
  const [, year, month, day] = /^(\d{4})(\d\d)(\d\d)/.exec(accountid)!;
  return midnightOf(daysAfter(`${year}-${month}-${day}`, 1)).getTime();
};
