import { pipeline } from 'node:stream/promises';
import { endpoints } from '@berangkat/contracts/http';
import { actorOf, bind, type BindDeps, onBehalfOf, type ServiceApp } from '@berangkat/platform/http';
import { attachment } from '@berangkat/platform/objects';
import { letterheadOf } from '../pdf/letterhead-of';
import { type PhotoDeps } from '../pdf/printed-photo';
import { type Typeface } from '../pdf/typeface';
import { type SummaryToPrint } from './summary-to-print';
import { summaryWordsIn } from './words';

export interface InterviewPdfDeps extends PhotoDeps {
  readonly summaryToPrint: SummaryToPrint;
  readonly bind: BindDeps;
}

/** Binds the summary of an interview day as a PDF, which is noted before its first byte leaves. */
export const bindInterviewPdf = (
  service: ServiceApp,
  { summaryToPrint, bind: deps, ...photos }: InterviewPdfDeps,
): void => {
  let typeface: Typeface | undefined;
  bind(
    service,
    endpoints.makeInterviewPdf,
    async (call) => {
      const { res, params, body } = call;
      const { accountid } = actorOf(call);
      const { summary, agency } = await summaryToPrint(params.id, onBehalfOf(call));
      const words = summaryWordsIn(body.lang);
      const letterhead = await letterheadOf(photos, agency, accountid);
      res.set({
        'Content-Type': 'application/pdf',
        'Content-Disposition': attachment(`${words.title(summary)}.pdf`),
        'Cache-Control': 'private, no-store',
        // As a spreadsheet says it.
        'Portal-Rows': String(summary.people.length),
        'Content-Security-Policy': `${String(res.getHeader('content-security-policy'))};sandbox`,
      });
      // Loaded when the first is asked for: what draws is a third of what the service would load.
      const [{ openTypeface }, { drawSummary }] = await Promise.all([
        import('../pdf/typeface'),
        import('./draw-summary'),
      ]);
      typeface ??= openTypeface();
      let departed = false;
      res.once('close', () => (departed = true));
      await pipeline(drawSummary(typeface, words, summary, letterhead), res).catch((error: unknown) => {
        if (!departed) throw error;
      });
    },
    deps,
  );
};
