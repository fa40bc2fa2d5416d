import { pino, type DestinationStream, type Logger as PinoLogger } from 'pino';
import { standardOutput } from './standard-output';

export type Logger = PinoLogger;

export interface LoggerOptions {
  /** Name of the service, in every line. */
  readonly service: string;
  readonly level?: string;
  /** Standard output when left out. */
  readonly destination?: DestinationStream;
}

/** Last guard for what callers must not log anyway: bodies, cookies, query strings and what identifies a person. */
const NEVER = [
  'cookie',
  'authorization',
  'body',
  'query',
  'url',
  'email',
  'phone',
  'password',
  'token',
  'loginid',
  'firstname',
  'lastname',
  'ip',
];
const paths = NEVER.flatMap((field) => [field, `req.${field}`, `headers.${field}`, `err.${field}`]);

/**
 * JSON lines for machines, without personal data. An error keeps its type, code, frames and a message without quoted
 * values, because Postgres quotes the offending input ('invalid input syntax for type integer: "Budi"') and repeats
 * whole keys in `detail`.
 */
export const createLogger = ({ service, level = 'info', destination }: LoggerOptions): Logger =>
  pino(
    {
      level,
      base: { service },
      timestamp: pino.stdTimeFunctions.isoTime,
      formatters: { level: (label) => ({ level: label }) },
      redact: { paths, censor: '[removed]' },
      serializers: { err: describeError, error: describeError },
    },
    destination ?? standardOutput(),
  );

/** A logger that writes nothing, for tests. */
export const silentLogger = (): Logger => pino({ level: 'silent' });

interface ErrorRecord {
  readonly type: string;
  readonly message: string;
  readonly code?: string;
  readonly constraint?: string;
  readonly frames?: string;
  readonly cause?: ErrorRecord;
}

/** Answers the part of an error that a log line keeps. */
export const describeError = (error: unknown, depth = 0): ErrorRecord => {
  if (!(error instanceof Error)) return { type: typeof error, message: 'not an error object' };
  const { code, constraint } = error as { code?: unknown; constraint?: unknown };
  return {
    type: error.name,
    message: error.message
      .replace(/"[^"]*"/g, '"…"')
      .replace(/'[^']*'/g, "'…'")
      .slice(0, 500),
    ...(typeof code === 'string' && { code }),
    ...(typeof constraint === 'string' && { constraint }),
    ...(error.stack !== undefined && { frames: framesOf(error.stack) }),
    ...(error.cause !== undefined && depth < 3 && { cause: describeError(error.cause, depth + 1) }),
  };
};

/** The first lines of a stack repeat the message, so only the frames are kept. */
const framesOf = (stack: string): string =>
  stack
    .split('\n')
    .filter((line) => /^\s+at /.test(line))
    .slice(0, 12)
    .map((line) => line.trim())
    .join('\n');
