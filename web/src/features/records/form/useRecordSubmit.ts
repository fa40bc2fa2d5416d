import { useState } from 'react';
import { type FieldValues } from 'react-hook-form';
import { useText } from '../../../shared/i18n';
import { useBanner } from '../../../shared/kit/banner';
import { useRefusedSave, useUnsavedGuard } from '../../../shared/kit/form';
import { kitTexts } from '../../../shared/kit/texts';
import { type RecordDraft } from '../../../shared/kit/form/draft';
import { type RecordFields, type RecordFormProps } from './types';

type Sending<Values extends FieldValues, Said> = Pick<
  RecordFormProps<Values, Said>,
  'revision' | 'save' | 'savedText' | 'failedText' | 'onReload' | 'onDone'
>;

/**
 * Saves a record and says how it went; its draft is gone once it is saved. Until then a change is not left without a
 * question.
 */
export const useRecordSubmit = <Values extends FieldValues, Said>(
  form: RecordFields<Values, Said>,
  draft: RecordDraft,
  { revision, save, savedText, failedText, onReload, onDone }: Sending<Values, Said>,
): ((values: Said) => Promise<void>) => {
  const common = useText(kitTexts);
  const banner = useBanner();
  const { isDirty, isSubmitting } = form.formState;
  const [saved, setSaved] = useState(false);
  // A new record comes back by itself; a change that is kept here only may be taken for saved.
  useUnsavedGuard(!saved && !isSubmitting && isDirty && (revision !== undefined || draft.state === 'not-kept'));
  const refused = useRefusedSave(form, {
    failed: failedText,
    onReload: () => {
      draft.discard();
      onReload?.();
    },
  });
  return async (values) => {
    if (revision !== undefined && !isDirty) return banner('info', common('nothingChanged'));
    const { error } = await save(values);
    if (error !== undefined) return refused(error);
    setSaved(true);
    draft.discard();
    banner('success', savedText);
    onDone();
  };
};
