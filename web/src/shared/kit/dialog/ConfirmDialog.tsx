import { useText } from '../../i18n';
import { Button } from '../Button';
import { kitTexts } from '../texts';
import { type Question } from './Confirm';
import { Dialog, DialogActions, DialogText } from './Dialog';

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
