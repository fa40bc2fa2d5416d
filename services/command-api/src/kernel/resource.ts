import { type EventStore } from '@berangkat/platform/event-store';
import { type Logger, type Metrics } from '@berangkat/platform/observability';
import { type Vault } from '@berangkat/platform/personal-data';
import { type Listener, type Pool } from '@berangkat/platform/postgres';
import { type Statement } from '@berangkat/platform/read-models';

/** The secrets of a portal, from which contexts make keys of their own. */
export interface Keys {
  /** Outlives a restore of the portal. */
  readonly lookup: Buffer;
  /** Known to the services alone. */
  readonly internal: Buffer;
}

/** The parts of a process from which resources are opened. */
export interface Foundation {
  readonly pool: Pool;
  readonly listener: Pick<Listener, 'listen'>;
  /** The log, for who reads more of it than the streams that a command is about. */
  readonly store: EventStore;
  readonly vault: Vault;
  readonly keys: Keys;
  readonly masterKeyFile: string;
  readonly logger: Logger;
  readonly metrics: Metrics;
}

/** The parts of a process without a database. */
export type InMemory = Pick<Foundation, 'vault' | 'keys' | 'store'>;

/**
 * Something that a context keeps or asks beside the log: a store, a count, a question to the read models. The context
 * declares it and opens it; no list outside of the context names it.
 */
export interface Resource<T> {
  readonly open: (foundation: Foundation) => T;
  /** In a process without a database: tests, and the program that makes demo data. */
  readonly inMemory: (foundation: InMemory) => T;
  /** The statements on read models that it asks: the service is not ready before they can be answered. */
  readonly statements?: readonly Pick<Statement<object>, 'check'>[];
}

/** Opens a resource; the same one again for whoever else asks. */
export type Resources = <T>(resource: Resource<T>) => T;

/** A resource in another form than its own, for a test or a story that brings its own. */
export interface Substitute {
  readonly of: Resource<unknown>;
  readonly by: Resource<unknown>['inMemory'];
}
export const substitute = <T>(of: Resource<T>, by: Resource<NoInfer<T>>['inMemory']): Substitute => ({ of, by });

/** Answers what was opened, and opens each resource once. */
const once = (
  open: (resource: Resource<unknown>) => unknown,
): { readonly resources: Resources; readonly opened: ReadonlyMap<Resource<unknown>, unknown> } => {
  const opened = new Map<Resource<unknown>, unknown>();
  const resources = <T>(resource: Resource<T>): T => {
    if (!opened.has(resource)) opened.set(resource, open(resource));
    return opened.get(resource) as T;
  };
  return { resources, opened };
};

/**
 * The resources of a portal.
 * @returns with the statements that those which were opened ask of the read models
 */
export const openResources = (
  foundation: Foundation,
): { readonly resources: Resources; readonly statements: () => readonly Pick<Statement<object>, 'check'>[] } => {
  const { resources, opened } = once((resource) => resource.open(foundation));
  return { resources, statements: () => [...opened.keys()].flatMap(({ statements = [] }) => statements) };
};

/** Resources without a database, some of them brought along. */
export const resourcesInMemory = (foundation: InMemory, substitutes: readonly Substitute[] = []): Resources => {
  const brought = new Map(substitutes.map(({ of, by }) => [of, by]));
  return once((resource) => (brought.get(resource) ?? resource.inMemory)(foundation)).resources;
};
