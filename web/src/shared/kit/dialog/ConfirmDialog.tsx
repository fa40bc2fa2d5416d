import { type ReactNode } from 'react';
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
  /** A better first step: the first button, and the answer is no. */
  readonly instead?: { readonly label: string; readonly run: () => void } | undefined;
}

export interface Question extends ConfirmOptions {
  readonly answer: (yes: boolean) => void;
}

/** A question with its two answers, and what is better done first. */
export const ConfirmDialog = ({ title, text, confirm, cancel, danger = false, instead, answer }: Question) => {
  const t = useText(kitTexts);
  return (
    <Dialog title={title} onClose={() => answer(false)}>
      {text !== undefined && <DialogText>{text}</DialogText>}
      <DialogActions>
        {instead !== undefined && (
          <Button
            look="primary"
            onClick={() => {
              answer(false);
              instead.run();
            }}
          >
            {instead.label}
          </Button>
        )}
        <Button look={danger ? 'danger' : instead === undefined ? 'primary' : 'outline'} onClick={() => answer(true)}>
          {confirm ?? t('confirm')}
        </Button>
        <Button look={instead === undefined ? 'outline' : 'quiet'} onClick={() => answer(false)}>
          {cancel ?? t('cancel')}
        </Button>
      </DialogActions>
    </Dialog>
  );
};
