import { MAX_CVS_IN_PDF } from '@berangkat/contracts/shares';
import { useCallback, useState } from 'react';
import { auditClaim, type Call, call } from '../../../shared/api';
import { NETWORK } from '../../../shared/api/problem';
import { timeLimit } from '../../../shared/api/timeLimit';
import { useLocale, useText } from '../../../shared/i18n';
import { useBanner } from '../../../shared/kit/banner';
import { pdfTexts } from '../texts/pdf';

/** Milliseconds until a file of fifty CVs has to be there. */
const MADE_WITHIN = 120_000;

/** Loads the code that saves files with the first one: a CV is shown without. */
const saving = async (asked: Call) => {
  const { download } = await import('../../../shared/exporting/download');
  return download(asked, { onProgress: () => undefined, signal: timeLimit(MADE_WITHIN).signal });
};

/**
 * Saves CVs as one PDF, in the language on screen. `timeout`: milliseconds that its messages stay; 15 seconds when left
 * out.
 */
export const useCvPdf = (timeout?: number) => {
  const t = useText(pdfTexts);
  const language = useLocale();
  const banner = useBanner();
  const [busy, setBusy] = useState(false);
  const save = useCallback(
    async (applicantids: readonly string[]): Promise<void> => {
      if (applicantids.length > MAX_CVS_IN_PDF)
        return banner('error', t('tooMany', { most: MAX_CVS_IN_PDF }), { timeout });
      setBusy(true);
      const asked = call('makeCvPdf', { applicantids: [...applicantids], language, audit: auditClaim('make_cv_pdf') });
      const { error } = await saving(asked).catch(() => ({ error: NETWORK }));
      setBusy(false);
      if (error === undefined) banner('success', t('saved', { count: applicantids.length }), { timeout });
      else banner('error', t(error.status === 404 ? 'gone' : 'failed'), { timeout });
    },
    [banner, language, t, timeout],
  );
  return { save, busy };
};
