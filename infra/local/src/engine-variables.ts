import { resolve } from 'node:path';
import { engines } from '@berangkat/platform/config';

const NAMES = Object.values(engines).flatMap((variables) => Object.keys(variables));

/**
 * Reads the variables of the engines. Paths of files become absolute, because a tool may start in another folder than
 * the portal.
 */
export const engineVariables = (env: NodeJS.ProcessEnv, folder = process.cwd()): Record<string, string> =>
  Object.fromEntries(
    NAMES.flatMap((name) =>
      env[name] ? [[name, name.endsWith('_FILE') ? resolve(folder, env[name]) : env[name]]] : [],
    ),
  );

/** An environment without a word about the engines. */
export const withoutEngines = (env: NodeJS.ProcessEnv): NodeJS.ProcessEnv =>
  Object.fromEntries(Object.entries(env).filter(([name]) => !NAMES.includes(name)));
