import { documentDetails, type DocumentView } from '@berangkat/contracts/attachments';
import { asPortalError, auditClaim, problemToForm } from '../../../shared/api';
import { useText } from '../../../shared/i18n';
import { useBanner } from '../../../shared/kit/banner';
import { Button } from '../../../shared/kit/Button';
import { Dialog, DialogActions } from '../../../shared/kit/dialog';
import { DateField, DateRow, FieldRow, Form, inputsOf, TextField, useZodForm } from '../../../shared/kit/form';
import { useUpdateDocumentMutation } from '../api';
import { filesTexts } from '../texts/files';
import { uploadsTexts } from '../texts/uploads';
import { useDocumentWords } from './useDocumentWords';

interface DocumentDialogProps {
  readonly appid: string;
  readonly document: DocumentView;
  readonly onClose: () => void;
}

/** Corrects the details of a document without sending its file again. */
export const DocumentDialog = ({ appid, document, onClose }: DocumentDialogProps) => {
  const t = useText(filesTexts, uploadsTexts);
  const banner = useBanner();
  const { typeOf } = useDocumentWords();
  const [update] = useUpdateDocumentMutation();
  const form = useZodForm(documentDetails, inputsOf(documentDetails, {}, document.held ?? undefined));
  const { control } = form;

  const save = async (details: { [Name in keyof typeof documentDetails.shape]?: string | undefined }) => {
    const { error } = await update({
      id: appid,
      documentid: document.documentid,
      // Emptied details are taken away.
      ...Object.fromEntries(
        Object.keys(documentDetails.shape).map((name) => [name, details[name as 'number'] ?? null]),
      ),
      audit: auditClaim('update_document'),
    });
    if (error !== undefined) return problemToForm(asPortalError(error), form);
    banner('success', t('changed', { what: typeOf(document) }));
    onClose();
  };

  return (
    <Dialog title={typeOf(document)} onClose={onClose}>
      <Form form={form} summary="none" onSubmit={save}>
        <FieldRow>
          <TextField control={control} name="number" label={t('docNumber')} optional />
          <TextField control={control} name="issuer" label={t('docIssuer')} optional />
        </FieldRow>
        <DateRow>
          <DateField control={control} name="issuedon" label={t('docIssued')} optional />
          <DateField control={control} name="expireson" label={t('docExpires')} hint={t('docExpiresHint')} optional />
        </DateRow>
        <DialogActions>
          <Button look="primary" type="submit" busy={form.formState.isSubmitting}>
            {t('save')}
          </Button>
          <Button look="outline" onClick={onClose}>
            {t('cancel')}
          </Button>
        </DialogActions>
      </Form>
    </Dialog>
  );
};
