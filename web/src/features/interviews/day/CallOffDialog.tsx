import { interviewReason, REASON_MAX } from '@berangkat/contracts/interviews';
import { z } from 'zod';
import { specTexts, useText } from '../../../shared/i18n';
import { Button, Dialog, DialogActions, DialogText, Form, TextAreaField, useZodForm } from '../../../shared/kit';
import { interviewsTexts } from '../texts';

interface CallOffDialogProps {
  /** Sends it; the dialog stays open while it is not done. */
  readonly onCallOff: (reason: string | undefined) => Promise<void>;
  readonly onClose: () => void;
}

const schema = z.object({ reason: interviewReason });

/** Asks whether a day is called off, and why: those who have a time on it read the reason. */
export const CallOffDialog = ({ onCallOff, onClose }: CallOffDialogProps) => {
  const t = useText(interviewsTexts, specTexts);
  const form = useZodForm(schema, { reason: '' });
  return (
    <Dialog title={t('callOffAsk')} onClose={onClose}>
      <Form form={form} summary="none" onSubmit={({ reason }) => onCallOff(reason)}>
        <DialogText>{t('callOffText')}</DialogText>
        <TextAreaField
          control={form.control}
          name="reason"
          label={t('callOffReason')}
          hint={t('callOffReasonHint')}
          maxLength={REASON_MAX}
          rows={2}
          optional
        />
        <DialogActions>
          <Button look="danger" type="submit">
            {t('callOff')}
          </Button>
          <Button look="outline" onClick={onClose}>
            {t('keepDay')}
          </Button>
        </DialogActions>
      </Form>
    </Dialog>
  );
};
