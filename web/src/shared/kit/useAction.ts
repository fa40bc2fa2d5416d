import { useCallback } from 'react';
import { asPortalError } from '../api';
import { useBanner } from './banner';
import { type ConfirmOptions, useConfirm } from './dialog';

export interface Action {
  /** Asked first; nothing happens on No. */
  readonly ask?: ConfirmOptions | undefined;
  /** Sends the command; answers as the trigger of a mutation does. */
  readonly run: () => PromiseLike<{ readonly error?: unknown }>;
  readonly doneText: string;
  readonly failedText: string;
  /** The text when no answer came, so that the outcome is unknown; as for a failure when left out. */
  readonly unansweredText?: string;
  readonly onDone?: () => void;
}

/** Carries out a command that has no form, say of a row's menu: asks, sends, and says how it went. */
export const useAction = (): ((action: Action) => Promise<void>) => {
  const banner = useBanner();
  const confirm = useConfirm();
  return useCallback(
    async ({ ask, run, doneText, failedText, unansweredText = failedText, onDone }) => {
      if (ask !== undefined && !(await confirm(ask))) return;
      const { error } = await run();
      if (error !== undefined) return banner('error', asPortalError(error).status === 0 ? unansweredText : failedText);
      banner('success', doneText, { ends: [failedText, unansweredText] });
      onDone?.();
    },
    [banner, confirm],
  );
};
