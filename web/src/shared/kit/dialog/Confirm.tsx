import { createContext, type ReactNode, useCallback, useContext, useState } from 'react';
import { useText } from '../../i18n';
import { Button } from '../Button';
import { kitTexts } from '../texts';
import { Dialog, DialogActions, DialogText } from './Dialog';

export interface ConfirmOptions {
  /** The question. */
  readonly title: string;
  readonly text?: ReactNode;
  /** Word on the confirming button; says what happens. */
  readonly confirm?: string;
  readonly cancel?: string;
  /** It destroys something. */
  readonly danger?: boolean;
}

type Confirm = (options: ConfirmOptions) => Promise<boolean>;
const ConfirmContext = createContext<Confirm | undefined>(undefined);

interface Question extends ConfirmOptions {
  readonly answer: (yes: boolean) => void;
}

/** Holds the one question that may be open; around everything that asks. */
export const ConfirmProvider = ({ children }: { readonly children: ReactNode }) => {
  const [question, setQuestion] = useState<Question>();
  const ask = useCallback<Confirm>(
    (options) => new Promise((resolve) => setQuestion({ ...options, answer: resolve })),
    [],
  );
  const answer = (yes: boolean): void => {
    setQuestion(undefined);
    question?.answer(yes);
  };
  return (
    <ConfirmContext value={ask}>
      {children}
      {question !== undefined && <ConfirmDialog {...question} answer={answer} />}
    </ConfirmContext>
  );
};

const ConfirmDialog = ({ title, text, confirm, cancel, danger = false, answer }: Question) => {
  const t = useText(kitTexts);
  return (
    <Dialog title={title} onClose={() => answer(false)}>
      {text !== undefined && <DialogText>{text}</DialogText>}
      <DialogActions>
        <Button look={danger ? 'danger' : 'primary'} onClick={() => answer(true)}>
          {confirm ?? t('confirm')}
        </Button>
        <Button look="outline" onClick={() => answer(false)}>
          {cancel ?? t('cancel')}
        </Button>
      </DialogActions>
    </Dialog>
  );
};

/**
 * Asks and waits: `if (await confirm({ title: say('register-confirm', { category }) })) …`. Escape and a press beside
 * it mean no.
 */
export const useConfirm = (): Confirm => {
  const confirm = useContext(ConfirmContext);
  if (confirm === undefined) throw new Error('useConfirm needs a ConfirmProvider around it');
  return confirm;
};
