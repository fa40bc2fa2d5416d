import { join } from 'node:path';
import { REFUSED } from '@berangkat/platform/config';
import { commandApiAt } from './command-api';
import { type DataDir, dataDirAt, prepareDataDir } from './data-dir';
import { type Database, startDatabase } from './database/database';
import { provideRoles } from './database/database-roles';
import { requireEngines } from './engine-check';
import { engineVariables } from './engine-variables';
import { begin, isNew, requireBeginning } from './first-start';
import { type Instance, instancesOf, markOf } from './instances';
import { takeLock } from './lock';
import { localOriginsOf } from './local-origins';
import { LogFile } from './log-file';
import { maxConnectionsFor } from './database/max-connections';
import { type LaunchOptions } from './options';
import { StartRefused } from './start-refused';
import { freePorts, requireFree } from './processes/ports';
import { guardProcesses, type ProcessGuard } from './processes/process-guard';
import { untilReady, untilShown } from './readiness';
import { removeRuntime, writeRuntime } from './runtime-file';
import { type Screen } from './screen';
import { Seeding } from './seeding';
import { ServiceProcess } from './processes/service-process';
import { type Addresses, argsOf, ownEnv, portalEnv, SERVICES, type ServiceName, sharedEnv } from './services';

/** A service that ended so often in a row before the portal was ever ready will not come up by itself. */
const HOPELESS = 6;

/** Milliseconds after which is said what a start waits for. */
const SLOW = 3_000;
const CATCHING_UP = 'The read models follow the log first; the portal opens when they show all of it …';

/** The portal on one machine: database, services, first data. */
export class Launcher {
  readonly #dataDir: DataDir;
  readonly #instances: readonly Instance[];
  /** By the name of the instance. */
  readonly #processes = new Map<string, ServiceProcess>();
  readonly #logs = new Map<string, LogFile>();
  /** Aborted with the reason when starting is called off. */
  readonly #startup = new AbortController();
  /** Undefined while the directory is not ours. */
  #giveUpLock: (() => void) | undefined;
  #database: Database | undefined;
  #guard: ProcessGuard | undefined;
  /** Of the demonstration, where one is loaded. */
  #seeding: Seeding | undefined;
  /** By the name of the instance. */
  #ports: ReadonlyMap<string, number> = new Map();
  #env: Record<string, string> = {};
  /** Environment of a service with which it opens the database. */
  #roles: (service: ServiceName) => Readonly<Record<string, string>> = () => ({});
  #ready = false;
  #rewriting: NodeJS.Timeout | undefined;
  #stopping: Promise<void> | undefined;

  constructor(
    private readonly options: LaunchOptions,
    private readonly screen: Screen,
  ) {
    this.#dataDir = dataDirAt(options.dataDir);
    this.#instances = instancesOf(options.scale);
  }

  /** The address at which browsers find it. */
  get url(): string {
    const host = ['127.0.0.1', '0.0.0.0', '::'].includes(this.options.host) ? 'localhost' : this.options.host;
    return `http://${host}:${this.#ports.get('gateway') ?? this.options.port}`;
  }

  get dataDir(): DataDir {
    return this.#dataDir;
  }

  /** Environment of the services, but for their own port. */
  get env(): Readonly<Record<string, string>> {
    return this.#env;
  }

  /**
   * Starts everything and resolves when every service is ready and the first data is there.
   * @throws {StartRefused} with what has to be put right; {@link stop} has to be called then as well
   */
  async start(): Promise<void> {
    const { options } = this;
    requireBeginning(this.#dataDir, options, process.env);
    const loadsDemo = !options.empty && isNew(this.#dataDir, options, process.env);
    prepareDataDir(this.#dataDir);
    this.#giveUpLock = takeLock(this.#dataDir.lock, `The portal of ${options.dataDir}`);
    const front = await requireFree(options.port, options.host);
    await requireEngines(options.root, { ...process.env, ...engineVariables(process.env) }, this.#startup.signal);
    if (loadsDemo) this.#seeding = this.#beginDemo();
    this.#database = await startDatabase(this.#dataDir, {
      databaseUrl: options.databaseUrl,
      maxConnections: maxConnectionsFor(options.scale),
    });
    this.#startup.signal.throwIfAborted();

    this.#ports = await portsOf(this.#instances, front);
    this.#env = sharedEnv(
      {
        root: options.root,
        dev: options.dev,
        dataDir: this.#dataDir,
        databaseUrl: this.#database.url,
        publicUrl: this.url,
        localOrigins: localOriginsOf(options.host, front),
        addresses: this.#addresses(),
      },
      process.env,
    );
    this.#roles = await provideRoles({
      dataDir: this.#dataDir,
      env: { ...process.env, ...this.#env },
      signal: this.#startup.signal,
    });
    this.#startup.signal.throwIfAborted();
    this.#guard = guardProcesses();
    const held: readonly ServiceName[] = this.#seeding === undefined ? ['gateway'] : ['gateway', 'command-api'];
    for (const instance of this.#instances) this.#run(instance, held.includes(instance.service));
    const loaded = await this.#seeding?.write(this.#writerEnv());
    if (loaded !== undefined) {
      this.#letServe('command-api');
      await this.#untilShown(loaded);
      this.#letServe('gateway');
    }
    const address = this.#addresses()['command-api'][0]!;
    const commandApi = commandApiAt(address, this.#dataDir.secrets.INTERNAL_TOKEN_FILE);
    await untilReady(address, this.#startup.signal);
    await begin({
      dataDir: this.#dataDir,
      options,
      env: this.#env,
      screen: this.screen,
      loadDemo: () => this.#loadDemo(),
      commandApi,
    });
    if (loaded === undefined) {
      // It was started anew where demo data was loaded.
      await untilReady(address, this.#startup.signal);
      await this.#untilWhole(await commandApi.head());
      this.#letServe('gateway');
    }
    await untilReady(this.#gatewayUrl(), this.#startup.signal);
    this.#ready = true;
  }

  /** A portal that begins is nobody's until it has what it begins with. */
  #letServe(service: ServiceName): void {
    for (const { name } of this.#of(service)) this.#processes.get(name)!.letServe();
  }

  async #loadDemo(): Promise<void> {
    const writers = this.#of('command-api').map(({ name }) => this.#processes.get(name)!);
    await Promise.all(writers.map((writer) => writer.stop()));
    this.#seeding = this.#beginDemo();
    const position = await this.#seeding.write(this.#writerEnv());
    await Promise.all(writers.map((writer) => writer.restart()));
    await this.#untilShown(position);
  }

  /**
   * What is told is written while nobody else writes to the log: what command-api holds in memory, and believes of the
   * time, is of before.
   */
  #beginDemo(): Seeding {
    const { root, dev, accountsOnly = false, demoMonths } = this.options;
    return new Seeding({
      root,
      accountsOnly,
      months: demoMonths,
      env: { ...process.env, ...portalEnv({ dev, dataDir: this.#dataDir, publicUrl: this.url }, process.env) },
      log: this.#logOf('seed'),
      screen: this.screen,
      signal: this.#startup.signal,
    });
  }

  #writerEnv(): NodeJS.ProcessEnv {
    return { ...this.#env, ...this.#roles('command-api') };
  }

  /**
   * Read models begin anew after a restore, and on a log that was moved to another engine. Whoever came in meanwhile
   * would take half a list for the whole one.
   */
  async #untilWhole(position: string): Promise<void> {
    const slow = setTimeout(() => this.screen.say(CATCHING_UP), SLOW);
    try {
      await this.#untilShown(position);
    } finally {
      clearTimeout(slow);
    }
  }

  #untilShown(position: string): Promise<void> {
    return untilShown(this.#addresses()['query-api'][0]!, position, this.#startup.signal);
  }

  /** Starts every process of a service anew, one after the other, e.g. because its program was built again. */
  async restart(service: ServiceName): Promise<void> {
    for (const { name } of this.#of(service))
      if (this.#stopping === undefined) await this.#processes.get(name)?.restart();
  }

  /** Services first, then the database. Safe to call at any time, and more than once. */
  stop(): Promise<void> {
    this.#stopping ??= this.#stopAll();
    return this.#stopping;
  }

  /** Ends every service at once; Postgres recovers by itself at the next start. */
  kill(): void {
    for (const process of this.#processes.values()) process.kill();
  }

  async #stopAll(): Promise<void> {
    this.#startup.abort(new StartRefused('Starting was called off.'));
    await this.#processes.get('gateway')?.stop();
    await Promise.all([...this.#processes.values()].map((process) => process.stop()));
    await this.#seeding?.ended();
    this.#guard?.dismiss();
    await this.#database?.stop();
    for (const log of this.#logs.values()) log.close();
    clearTimeout(this.#rewriting);
    if (this.#giveUpLock === undefined) return;
    removeRuntime(this.#dataDir.runtime);
    this.#giveUpLock();
  }

  #run({ service, name }: Instance, held: boolean): void {
    const host = service === 'gateway' ? this.options.host : '127.0.0.1';
    const own = {
      ...ownEnv(service),
      ...this.#roles(service),
      SERVICE_PORT: String(this.#ports.get(name)),
      SERVICE_HOST: host,
      ...(service === 'command-api' && { INSTANCE: process.env.INSTANCE || markOf(name, this.options.dataDir) }),
    };
    const child = new ServiceProcess({
      name,
      args: argsOf(service, this.options.root),
      env: { ...process.env, ...this.#env, ...own },
      log: this.#logOf(name),
      onStart: (pid) => {
        this.#guard?.add(pid);
        this.#keepRuntime();
      },
      onEnd: (pid) => this.#guard?.remove(pid),
      onFailure: (how, failures) => this.#failed(name, how, failures),
      held,
    });
    this.#processes.set(name, child);
    child.start();
  }

  #failed(name: string, how: string, failures: number): void {
    const log = this.#logOf(name);
    if (!this.#ready && how === `code ${REFUSED}`) return this.#startup.abort(new StartRefused(log.tail(1)));
    log.write(`--- ended (${how}), starting it again\n`);
    if (this.#ready) {
      this.screen.say(`${name} ended (${how}) and is being started again.`);
    } else if (failures >= HOPELESS) {
      this.#startup.abort(
        new StartRefused(
          `${name} does not start (${how}). The end of ${this.#dataDir.logs}/${name}.log:\n${log.tail()}`,
        ),
      );
    }
  }

  #of(service: ServiceName): readonly Instance[] {
    return this.#instances.filter((instance) => instance.service === service);
  }

  #addresses(): Addresses {
    return perService((service) => this.#of(service).map(({ name }) => `http://127.0.0.1:${this.#ports.get(name)}`));
  }

  #gatewayUrl(): string {
    const host = ['0.0.0.0', '::'].includes(this.options.host) ? '127.0.0.1' : this.options.host;
    return `http://${host}:${this.#ports.get('gateway')}`;
  }

  #logOf(name: string): LogFile {
    const log = this.#logs.get(name) ?? new LogFile(join(this.#dataDir.logs, `${name}.log`));
    this.#logs.set(name, log);
    return log;
  }

  /**
   * Tools read it, the portal does not: on a full disk it goes on with the old one, and writes it anew once that is
   * possible.
   */
  #keepRuntime(): void {
    clearTimeout(this.#rewriting);
    try {
      this.#writeRuntime();
    } catch {
      this.#rewriting = setTimeout(() => this.#keepRuntime(), 1_000).unref();
    }
  }

  #writeRuntime(): void {
    const instances = perService((service) =>
      this.#of(service).map(({ name }) => ({ port: this.#ports.get(name)!, pid: this.#processes.get(name)?.pid })),
    );
    const services = perService((service) => instances[service][0]!);
    writeRuntime(this.#dataDir.runtime, {
      pid: process.pid,
      url: this.url,
      databaseUrl: this.#database!.url,
      env: this.#env,
      services,
      instances,
    });
  }
}

const perService = <T>(valueOf: (service: ServiceName) => T): Record<ServiceName, T> =>
  Object.fromEntries(SERVICES.map((service) => [service, valueOf(service)])) as Record<ServiceName, T>;

/** The gateway has the port that people know, every other process any free one. */
const portsOf = async (instances: readonly Instance[], front: number): Promise<Map<string, number>> => {
  const behind = instances.filter(({ service }) => service !== 'gateway');
  const ports = await freePorts(behind.length);
  return new Map([['gateway', front], ...behind.map(({ name }, index) => [name, ports[index]!] as const)]);
};
