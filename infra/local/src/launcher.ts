import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { type DataDir, dataDirAt, prepareDataDir } from './data-dir';
import { type Database, startDatabase } from './database';
import { takeLock } from './lock';
import { LogFile } from './log-file';
import { type LaunchOptions, StartRefused } from './options';
import { freePorts, requireFree } from './ports';
import { untilReady } from './readiness';
import { removeRuntime, writeRuntime } from './runtime-file';
import { type Screen } from './screen';
import { runSeed } from './seeding';
import { ServiceProcess } from './service-process';
import { argsOf, ownEnv, SERVICES, type ServiceName, sharedEnv } from './services';

/** A service that ended so often in a row before the portal was ever ready will not come up by itself. */
const HOPELESS = 6;

/** The portal on one machine: database, services, first data. */
export class Launcher {
  readonly #dataDir: DataDir;
  readonly #services = new Map<ServiceName, ServiceProcess>();
  readonly #logs = new Map<string, LogFile>();
  /** Aborted with the reason when starting is called off. */
  readonly #startup = new AbortController();
  /** Undefined while the directory is not ours. */
  #giveUpLock: (() => void) | undefined;
  #database: Database | undefined;
  #ports: Readonly<Record<ServiceName, number>> | undefined;
  #env: Record<string, string> = {};
  #ready = false;
  #stopping: Promise<void> | undefined;

  constructor(private readonly options: LaunchOptions, private readonly screen: Screen) {
    this.#dataDir = dataDirAt(options.dataDir);
  }

  /** Where browsers find it. */
  get url(): string {
    const host = ['127.0.0.1', '0.0.0.0', '::'].includes(this.options.host) ? 'localhost' : this.options.host;
    return `http://${host}:${this.#ports?.gateway ?? this.options.port}`;
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
    prepareDataDir(this.#dataDir);
    this.#giveUpLock = takeLock(this.#dataDir.lock, `The portal of ${options.dataDir}`);
    const front = await requireFree(options.port, options.host);
    this.#database = await startDatabase(this.#dataDir, options.databaseUrl);
    this.#startup.signal.throwIfAborted();

    const names = SERVICES.filter((name) => name !== 'gateway');
    const ports = await freePorts(names.length);
    this.#ports = { gateway: front, ...Object.fromEntries(names.map((name, index) => [name, ports[index]!])) } as Record<ServiceName, number>;
    this.#env = sharedEnv(options, this.#dataDir, this.#database.url, this.url, this.#ports, process.env);
    for (const name of SERVICES) this.#run(name);
    await untilReady(this.#gatewayUrl(), this.#startup.signal);
    this.#ready = true;

    if (!existsSync(this.#dataDir.demoAccounts)) {
      this.screen.say(options.empty ? 'First start: making the first accounts …' : 'First start: loading the demo data …');
      await runSeed({
        root: options.root, url: this.#gatewayUrl(), dataDir: this.#dataDir.path, empty: options.empty, env: { ...process.env, ...this.#env }, log: this.#logOf('seed'),
        screen: this.screen, signal: this.#startup.signal,
      });
    }
  }

  /** Starts a service anew, e.g. because its program was built again. */
  async restart(name: ServiceName): Promise<void> {
    if (this.#stopping === undefined) await this.#services.get(name)?.restart();
  }

  /** Services first, then the database. Safe to call at any time, and more than once. */
  stop(): Promise<void> {
    this.#stopping ??= this.#stopAll();
    return this.#stopping;
  }

  /** Ends every service at once; Postgres recovers by itself at the next start. */
  kill(): void {
    for (const service of this.#services.values()) service.kill();
  }

  async #stopAll(): Promise<void> {
    this.#startup.abort(new StartRefused('Starting was called off.'));
    await this.#services.get('gateway')?.stop();
    await Promise.all([...this.#services.values()].map((service) => service.stop()));
    await this.#database?.stop();
    for (const log of this.#logs.values()) log.close();
    if (this.#giveUpLock === undefined) return;
    removeRuntime(this.#dataDir.runtime);
    this.#giveUpLock();
  }

  #run(name: ServiceName): void {
    const host = name === 'gateway' ? this.options.host : '127.0.0.1';
    const service = new ServiceProcess({
      name,
      args: argsOf(name, this.options.root),
      env: { ...process.env, ...this.#env, ...ownEnv(name), SERVICE_PORT: String(this.#ports![name]), SERVICE_HOST: host },
      log: this.#logOf(name),
      onStart: () => this.#writeRuntime(),
      onEnd: (how, failures) => this.#ended(name, how, failures),
    });
    this.#services.set(name, service);
    service.start();
  }

  #ended(name: ServiceName, how: string, failures: number): void {
    const log = this.#logOf(name);
    log.write(`--- ended (${how}), starting it again\n`);
    if (this.#ready) {
      this.screen.say(`${name} ended (${how}) and is being started again.`);
    } else if (failures >= HOPELESS) {
      this.#startup.abort(new StartRefused(`${name} does not start (${how}). The end of ${this.#dataDir.logs}/${name}.log:\n${log.tail()}`));
    }
  }

  #gatewayUrl(): string {
    const host = ['0.0.0.0', '::'].includes(this.options.host) ? '127.0.0.1' : this.options.host;
    return `http://${host}:${this.#ports!.gateway}`;
  }

  #logOf(name: string): LogFile {
    const log = this.#logs.get(name) ?? new LogFile(join(this.#dataDir.logs, `${name}.log`));
    this.#logs.set(name, log);
    return log;
  }

  #writeRuntime(): void {
    const services = Object.fromEntries(SERVICES.map((name) => [name, { port: this.#ports![name], pid: this.#services.get(name)?.pid }]));
    writeRuntime(this.#dataDir.runtime, { pid: process.pid, url: this.url, databaseUrl: this.#database!.url, env: this.#env, services });
  }
}
