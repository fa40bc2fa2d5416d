import { createContext, type ReactNode, useCallback, useContext, useEffect, useState } from 'react';
import { idle } from '../../idle';
import { brought } from '../../unloaded';
import type { ConfirmOptions, Question } from './ConfirmDialog';
import { Part } from '../Part';
import { lazy } from '../../lazy';

export type { ConfirmOptions };

const loadDialog = () => import('./ConfirmDialog').then((module) => ({ default: module.ConfirmDialog }));
const ConfirmDialog = lazy(loadDialog);

type Confirm = (options: ConfirmOptions) => Promise<boolean>;
const ConfirmContext = createContext<Confirm | undefined>(undefined);

/** Holds the one question that may be open; around everything that asks. */
export const ConfirmProvider = ({ children }: { readonly children: ReactNode }) => {
  const [question, setQuestion] = useState<Question>();
  const ask = useCallback<Confirm>(async (options) => {
    // A question that cannot be shown is answered with no: whoever asked would wait for good.
    if ((await brought(loadDialog())) === undefined) return false;
    return new Promise((resolve) => setQuestion({ ...options, answer: resolve }));
  }, []);
  const answer = (yes: boolean): void => {
    setQuestion(undefined);
    question?.answer(yes);
  };
  return (
    <ConfirmContext value={ask}>
      {children}
      {question !== undefined && (
        <Part>
          <ConfirmDialog {...question} answer={answer} />
        </Part>
      )}
    </ConfirmContext>
  );
};

/**
 * Asks and waits: `if (await confirm({ title: say('register-confirm', { category }) })) …`. Escape and a press beside
 * it mean no.
 */
export const useConfirm = (): Confirm => {
  const confirm = useContext(ConfirmContext);
  if (confirm === undefined) throw new Error('no ConfirmProvider around it');
  // Not for the first paint, and there before the line may be gone. Where nobody asks it would bring what signed-in
  // screens share, 54 KB, to the landing page.
  useEffect(
    () =>
      void idle()
        .then(loadDialog)
        .catch(() => undefined),
    [],
  );
  return confirm;
};
