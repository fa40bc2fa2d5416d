import { MAX_CVS_IN_PDF } from '@berangkat/contracts/shares';
import { useCallback, useState } from 'react';
import { auditClaim, type Call, call } from '../../../shared/api';
import { NETWORK } from '../../../shared/api/problem';
import { useLocale, useText } from '../../../shared/i18n';
import { useBanner } from '../../../shared/kit/banner';
import { pdfTexts } from '../texts/pdf';

/** Milliseconds until a file of fifty CVs has to be there. */
const TIMEOUT = 120_000;

/** What saves files comes with the first one: a CV is shown without. */
const saving = async (asked: Call) => {
  const { download } = await import('../../../shared/exporting/download');
  return download(asked, { onProgress: () => undefined, signal: AbortSignal.timeout(TIMEOUT) });
};

/** Saves CVs as one PDF, in the language on screen. */
export const useCvPdf = () => {
  const t = useText(pdfTexts);
  const language = useLocale();
  const banner = useBanner();
  const [busy, setBusy] = useState(false);
  const save = useCallback(
    async (applicantids: readonly string[]): Promise<void> => {
      if (applicantids.length > MAX_CVS_IN_PDF) return banner('error', t('tooMany', { most: MAX_CVS_IN_PDF }));
      setBusy(true);
      const asked = call('makeCvPdf', { applicantids: [...applicantids], language, audit: auditClaim('make_cv_pdf') });
      const { error } = await saving(asked).catch(() => ({ error: NETWORK }));
      setBusy(false);
      if (error === undefined) banner('success', t('saved', { count: applicantids.length }));
      else banner('error', t(error.status === 404 ? 'gone' : 'failed'));
    },
    [banner, language, t],
  );
  return { save, busy };
};
