import { DISPLAY_NAME_MAX, nameOwnAccount } from '@berangkat/contracts/accounts';
import { asPortalError, auditClaim, problemToForm } from '../../../shared/api';
import { specTexts, useText } from '../../../shared/i18n';
import { useBanner } from '../../../shared/kit/banner';
import { Button } from '../../../shared/kit/Button';
import { Dialog, DialogActions } from '../../../shared/kit/dialog';
import { Form, TextField, useZodForm } from '../../../shared/kit/form';
import { kitTexts } from '../../../shared/kit/texts';
import { readSession } from '../../../shared/session';
import { useAppDispatch } from '../../../shared/useAppDispatch';
import { useNameOwnAccountMutation } from '../api';
import { ownNameTexts } from './texts';

const schema = nameOwnAccount.pick({ displayname: true });

interface NameDialogProps {
  /** The name so far. */
  readonly displayname: string | null;
  readonly onClose: () => void;
}

/** Names the account on screen. Saved empty, it goes by its e-mail again. */
export const NameDialog = ({ displayname, onClose }: NameDialogProps) => {
  const t = useText(ownNameTexts, specTexts);
  const kit = useText(kitTexts);
  const banner = useBanner();
  const dispatch = useAppDispatch();
  const [save] = useNameOwnAccountMutation();
  const form = useZodForm(schema, { displayname: displayname ?? '' });

  const submit = async ({ displayname }: { displayname?: string | undefined }): Promise<void> => {
    const { error } = await save({ displayname, audit: auditClaim('name_account') });
    if (error === undefined) {
      await dispatch(readSession());
      banner('success', t('nameSaved'));
      return onClose();
    }
    const problem = asPortalError(error);
    if (problem.errors === undefined) banner('error', t('nameFailed'));
    else problemToForm(problem, form);
  };

  return (
    <Dialog title={t('nameTitle')} onClose={onClose}>
      <Form form={form} onSubmit={submit} summary="none">
        <TextField
          control={form.control}
          name="displayname"
          label={t('nameLabel')}
          hint={t('nameHint')}
          autoComplete="name"
          maxLength={DISPLAY_NAME_MAX}
          optional
        />
        <DialogActions>
          <Button look="primary" type="submit" busy={form.formState.isSubmitting}>
            {kit('save')}
          </Button>
          <Button look="outline" onClick={onClose}>
            {kit('cancel')}
          </Button>
        </DialogActions>
      </Form>
    </Dialog>
  );
};
