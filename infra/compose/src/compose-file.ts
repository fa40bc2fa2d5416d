import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';

/** The part of a compose file that we write; https://github.com/compose-spec/compose-spec */
export interface ComposeFile {
  readonly services: Readonly<Record<string, Service>>;
  readonly networks: Readonly<Record<string, { readonly internal?: boolean } | null>>;
  readonly volumes: Readonly<Record<string, unknown>>;
  readonly secrets: Readonly<Record<string, { readonly file: string }>>;
  readonly configs: Readonly<Record<string, { readonly file: string }>>;
}

export interface Service {
  readonly image: string;
  readonly build?: { readonly dockerfile: string };
  readonly profiles?: readonly string[];
  readonly user?: string;
  readonly entrypoint?: readonly string[];
  readonly command?: readonly string[];
  readonly environment?: Readonly<Record<string, string>>;
  readonly secrets?: readonly (string | Mounted)[];
  readonly configs?: readonly Mounted[];
  /** `name:/path` */
  readonly volumes?: readonly string[];
  /** `/path:options` */
  readonly tmpfs?: readonly string[];
  readonly networks?: readonly string[];
  readonly ports?: readonly string[];
  readonly depends_on?: Readonly<Record<string, { readonly condition: string }>>;
  readonly healthcheck?: {
    readonly disable?: boolean;
    readonly test?: readonly string[];
    readonly interval?: string;
    readonly timeout?: string;
    readonly retries?: number;
    readonly start_period?: string;
  };
  readonly restart?: string;
  readonly init?: boolean;
  readonly read_only?: boolean;
  readonly privileged?: boolean;
  readonly cap_add?: readonly string[];
  readonly cap_drop?: readonly string[];
  readonly security_opt?: readonly string[];
  readonly container_name?: string;
  readonly env_file?: unknown;
  readonly logging?: { readonly driver: string; readonly options: Readonly<Record<string, string>> };
  readonly deploy?: {
    readonly resources: { readonly limits: { readonly cpus: string; readonly memory: string; readonly pids: number } };
  };
}

export interface Mounted {
  readonly source: string;
  readonly target: string;
}

export const INFRA = join(__dirname, '..', '..');

/** Reads a compose file of ours, aliases and merges resolved, variables taken from `env` or else their defaults. */
export const readCompose = (file = 'docker-compose.yml', env: NodeJS.ProcessEnv = {}): ComposeFile => {
  // `!override` says how files are merged; what stands behind it stays the same.
  const text = readFileSync(join(INFRA, file), 'utf8').replaceAll(' !override', '');
  return interpolated(parse(text, { merge: true }), env) as ComposeFile;
};

const VARIABLE = /\$\{(\w+)(?:(:-|:\?)([^}]*))?\}/g;

/** `${NAME:-default}` and `${NAME:?what it has to be}`, and `$$` for a dollar, as docker compose reads them. */
const interpolated = (value: unknown, env: NodeJS.ProcessEnv): unknown => {
  if (typeof value === 'string') {
    const filled = value.replaceAll(VARIABLE, (_, name: string, kind: string | undefined, rest = '') => {
      if (env[name]) return env[name];
      if (kind === ':?') throw new Error(`${name}: ${rest}`);
      return rest as string;
    });
    return filled.replaceAll('$$', '$');
  }
  if (Array.isArray(value)) return value.map((item) => interpolated(item, env));
  if (typeof value === 'object' && value !== null)
    return Object.fromEntries(Object.entries(value).map(([name, item]) => [name, interpolated(item, env)]));
  return value;
};

/** Path inside the container → name of the secret. */
export const secretsOf = ({ secrets = [] }: Service): Map<string, string> =>
  new Map(
    secrets.map((secret) => {
      const { source, target } = typeof secret === 'string' ? { source: secret, target: secret } : secret;
      return [target.startsWith('/') ? target : `/run/secrets/${target}`, source] as const;
    }),
  );
