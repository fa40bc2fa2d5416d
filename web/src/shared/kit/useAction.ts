import { useCallback } from 'react';
import { useBanner } from './banner';
import { type ConfirmOptions, useConfirm } from './dialog';

interface Action {
  /** Asked first; nothing happens on No. */
  readonly ask?: ConfirmOptions | undefined;
  /** Sends the command; answers as the trigger of a mutation does. */
  readonly run: () => PromiseLike<{ readonly error?: unknown }>;
  readonly doneText: string;
  readonly failedText: string;
}

/** Carries out a command that has no form, say of a row's menu: asks, sends, and says how it went. */
export const useAction = (): ((action: Action) => Promise<void>) => {
  const banner = useBanner();
  const confirm = useConfirm();
  return useCallback(
    async ({ ask, run, doneText, failedText }) => {
      if (ask !== undefined && !(await confirm(ask))) return;
      const { error } = await run();
      if (error === undefined) banner('success', doneText);
      else banner('error', failedText);
    },
    [banner, confirm],
  );
};
