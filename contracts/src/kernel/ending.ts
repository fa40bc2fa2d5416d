import type { z } from 'zod';

/**
 * A check after which no other one of the same field is asked. zod's own `abort` ends the rules over several fields,
 * too (see `whateverElse`), and what is wrong there would be said only after everything else was put right.
 *
 *     z.string().check(ending(z.maxLength(30, errorCode('app-firstname-length'))))
 */
export const ending = <Check extends z.core.$ZodCheck<string>>(check: Check): Check => {
  const ask = check._zod.check.bind(check._zod);
  check._zod.check = (payload) => {
    if (payload.issues.length > 0) return undefined;
    const asked = ask(payload);
    // Neither true nor false: it ends the field, and no more.
    payload.issues = payload.issues.map((issue) => ({ ...issue, continue: undefined }));
    return asked;
  };
  return check;
};
