import { merged, type Merged } from '@berangkat/contracts/kernel';
import { type Finish } from '@berangkat/platform/uniqueness';
import { type Background } from '../kernel/background';
import { type CommandMeta } from '../kernel/command';
import { type Commands } from '../http/commands';
import { type InternalCalls } from '../http/internal-call';
import * as contexts from '.';
import { type Files } from '../kernel/files';
import { type PortalDependencies } from '../kernel/dependencies';

type Contexts = typeof contexts;
type Opened = { readonly [C in keyof Contexts]: ReturnType<Contexts[C]['open']> };
type InterfaceOf<O> = O extends { readonly publishes: infer Interface } ? Interface : never;
/** The published interfaces: what contexts may ask each other. One of them publishes each part. */
type Interfaces = Merged<InterfaceOf<Opened[keyof Contexts]>> & PortalInterface;

/** The interface that the portal publishes to its contexts. */
export interface PortalInterface {
  /** Removes what all contexts keep of an account beside the log; it may be called again. */
  readonly forgetAccount: (accountid: string) => Promise<void>;
  /** Appends what all contexts begin with, for a portal that has begun; it may be called again. */
  readonly begin: (meta: CommandMeta) => Promise<void>;
}

/** The optional answers of a context beside its handlers and commands. */
interface Optional {
  /** Removes what it keeps of an account beside the log; it may be called again. */
  readonly forget?: (accountid: string) => Promise<void>;
  /** Steps before a reservation that was left behind is settled, by the kind of value. */
  readonly finishes?: Readonly<Record<string, Finish>>;
  /** The calls of other services to it, below /internal. */
  readonly internal?: InternalCalls;
  /** The kinds of files that it records. */
  readonly files?: Files;
  /** Appends what every portal begins with, demonstration or not; it may be called again. */
  readonly seed?: (meta: CommandMeta) => Promise<unknown>;
  readonly background?: readonly Background[];
  /** Removes what is over of its stores; called once a minute, in any process. */
  readonly sweep?: () => Promise<unknown>;
}

export type Handlers = { readonly [C in keyof Contexts]: Opened[C]['handlers'] };

/**
 * The write side put together. Contexts know each other by their published interfaces alone, and are opened in any order:
 * another context is asked when a command comes, not before. An interface that nobody publishes, and a command that no
 * context answers, fail the type check.
 */
export const portal = (
  dependencies: PortalDependencies,
): {
  readonly handlers: Handlers;
  readonly commands: Commands;
  readonly internal: InternalCalls;
  readonly files: Files;
  readonly finish: Finish;
  /**
   * Appends what all contexts begin with: called when a portal has begun, and at each start, because a release may
   * bring more.
   */
  readonly seed: (meta: CommandMeta) => Promise<void>;
  readonly background: readonly Background[];
  readonly sweeps: readonly (() => Promise<unknown>)[];
} => {
  const interfaces = {} as Interfaces;
  const opened = Object.entries(contexts).map(
    ([name, context]) => [name, context.open(dependencies, interfaces)] as const,
  );
  const optional = opened.map(([, one]) => one as Optional & object);
  const seed = async (meta: CommandMeta): Promise<void> => {
    for (const one of optional) await one.seed?.(meta);
  };
  const own: PortalInterface = {
    begin: seed,
    forgetAccount: async (accountid) => {
      for (const { forget } of optional) await forget?.(accountid);
    },
  };
  Object.assign(interfaces, merged(opened.map(([, one]) => ('publishes' in one ? one.publishes : {}))), own);
  const finishes = merged(optional.map(({ finishes = {} }) => finishes));
  return {
    finish: async (claim) => finishes[claim.kind]?.(claim),
    handlers: Object.fromEntries(opened.map(([name, { handlers }]) => [name, handlers])) as Handlers,
    commands: merged(opened.map(([, { commands }]) => commands)),
    internal: merged(optional.map(({ internal = {} }) => internal)),
    files: merged(optional.map(({ files = {} }) => files)),
    background: optional.flatMap(({ background = [] }) => background),
    sweeps: optional.flatMap(({ sweep }) => (sweep === undefined ? [] : [sweep])),
    seed,
  };
};
