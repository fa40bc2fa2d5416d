/**
 * Whether code or its style sheet did not come: the line is gone, or the portal was updated under an open page. Chromium
 * and Firefox speak of a 'dynamically imported module', Safari of a 'module script', the bundler of 'preload'.
 */
export const isUnloaded = (error: unknown): boolean => / module|preload/.test(String(error));

/** Has the messages say that some code did not come (`kit/banner/Messages.tsx`). */
export const sayUnloaded = (): void => {
  dispatchEvent(new Event('unloaded'));
};

/** Answers the code that a press needs. Where it does not come, a message says so and the answer is undefined. */
export const brought = async <T>(code: Promise<T>): Promise<T | undefined> => {
  try {
    return await code;
  } catch (error) {
    if (!isUnloaded(error)) throw error;
    sayUnloaded();
    return undefined;
  }
};
