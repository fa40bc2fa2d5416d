/** A check resolves when its part is ready to work and rejects when it is not. */
export type Check = () => Promise<unknown>;
export type Checks = Readonly<Record<string, Check>>;

export interface Readiness {
  readonly ready: boolean;
  /** `ok` or `failing` per check. Why it fails stands in the log, not in an answer that anybody may read. */
  readonly checks: Readonly<Record<string, 'ok' | 'failing'>>;
  readonly errors: Readonly<Record<string, unknown>>;
}

/** Runs all checks side by side. One that takes longer than the limit (milliseconds) is failing. */
export const runChecks = async (checks: Checks, limit = 1_000): Promise<Readiness> => {
  const errors: Record<string, unknown> = {};
  const results = await Promise.all(
    Object.entries(checks).map(async ([name, check]) => {
      try {
        await within(limit, check());
        return [name, 'ok'] as const;
      } catch (error) {
        errors[name] = error;
        return [name, 'failing'] as const;
      }
    }),
  );
  return { ready: results.every(([, state]) => state === 'ok'), checks: Object.fromEntries(results), errors };
};

const within = async (limit: number, work: Promise<unknown>): Promise<void> => {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`no answer within ${limit} ms`)), limit);
  });
  try {
    await Promise.race([work, late]);
  } finally {
    clearTimeout(timer);
  }
};
