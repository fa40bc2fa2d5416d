import { useText } from '../../i18n';
import { Button } from '../Button';
import { kitTexts } from '../texts';
import { type Question } from './Confirm';
import { Dialog, DialogActions, DialogText } from './Dialog';

/** A question with its two answers. */
export const ConfirmDialog = ({ title, text, confirm, cancel, danger = false, answer }: Question) => {
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
