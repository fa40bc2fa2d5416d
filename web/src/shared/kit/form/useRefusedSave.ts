import { useCallback, useEffect } from 'react';
import { type FieldValues, type UseFormReturn } from 'react-hook-form';
import { asPortalError, type PortalError, problemToForm } from '../../api';
import { useText } from '../../i18n';
import { useBanner } from '../banner';
import { useConfirm } from '../dialog';
import { kitTexts } from '../texts';

/** The banner's text for a failure: always the same, or by what it was. */
export type FailedText = string | ((problem: PortalError) => string);

interface RefusedSave {
  /** Said when the server named no field. */
  readonly failed: FailedText;
  /** Milliseconds that it stays. */
  readonly timeout?: number | undefined;
  /** Reads the record again; the form then starts from what it answers. */
  readonly onReload?: (() => unknown) | undefined;
}

/**
 * Handles a refused save in a form: errors beside their fields, a banner where no field is to blame, and, when somebody
 * else has changed the record since it was opened, the choice to load the newest version. Until the reader chooses,
 * nothing of what was typed is lost. The banner goes when the form is sent again.
 */
export const useRefusedSave = <Values extends FieldValues, Output>(
  form: UseFormReturn<Values, unknown, Output>,
  { failed, timeout, onReload }: RefusedSave,
): ((error: unknown) => Promise<void>) => {
  const t = useText(kitTexts);
  const banner = useBanner();
  const confirm = useConfirm();
  const { isSubmitting } = form.formState;
  useEffect(() => {
    if (isSubmitting) banner.mended();
  }, [isSubmitting, banner]);
  return useCallback(
    async (error) => {
      const problem = asPortalError(error);
      if (problem.code === 'stale-revision') {
        if (!(await confirm({ title: t('staleTitle'), text: t('staleText'), confirm: t('staleReload') }))) return;
        form.reset();
        onReload?.();
        return;
      }
      problemToForm(problem, form as unknown as UseFormReturn<Values>);
      if (problem.errors !== undefined) return;
      banner('error', typeof failed === 'string' ? failed : failed(problem), { timeout });
    },
    [t, banner, confirm, form, failed, timeout, onReload],
  );
};
