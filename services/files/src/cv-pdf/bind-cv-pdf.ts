import { once } from 'node:events';
import { pipeline } from 'node:stream/promises';
import { fullName } from '@berangkat/contracts/applicants/full-name';
import { endpoints } from '@berangkat/contracts/http';
import { paths } from '@berangkat/contracts/paths';
import { addressOfShare } from '@berangkat/contracts/shares';
import { actorOf, bind, type BindDeps, onBehalfOf, type ServiceApp } from '@berangkat/platform/http';
import { attachment } from '@berangkat/platform/objects';
import { fullPhoto } from '../kinds/full-photo';
import { profilePhoto } from '../kinds/profile-photo';
import { type CvsToPrint } from './cvs-to-print';
import { letterheadOf } from '../pdf/letterhead-of';
import { type PhotoDeps, printedPhoto } from '../pdf/printed-photo';
import { type Typeface } from '../pdf/typeface';
import { wordsIn } from './words';

export interface CvPdfDeps extends PhotoDeps {
  readonly cvsToPrint: CvsToPrint;
  /** The portal as browsers see it, for links; that of the browser that asks when left out. */
  readonly publicUrl: string | undefined;
  readonly bind: BindDeps;
}

/**
 * Binds the PDF of one CV or many. All CVs are read before the first byte is sent, so that a refusal is one; their
 * photos one by one while the file is on its way, so that memory does not depend on how many there are.
 */
export const bindCvPdf = (service: ServiceApp, { cvsToPrint, publicUrl, bind: deps, ...photos }: CvPdfDeps): void => {
  let typeface: Typeface | undefined;
  bind(
    service,
    endpoints.makeCvPdf,
    async (call) => {
      const { req, res, body } = call;
      const { accountid } = actorOf(call);
      const { cvs, choices, agency } = await cvsToPrint(body.applicantids, onBehalfOf(call));
      const words = wordsIn(body.language, choices);
      const title =
        cvs.length === 1 ? words.t('one', { name: fullName(cvs[0]!.cv) }) : words.t('many', { count: cvs.length });
      // A page of ours sends its address as Origin; that it is ours was checked before (same-origin).
      const origin = req.get('origin') ?? publicUrl ?? '';
      res.set({
        'Content-Type': 'application/pdf',
        'Content-Disposition': attachment(`${title}.pdf`),
        'Cache-Control': 'private, no-store',
        'Content-Security-Policy': `${String(res.getHeader('content-security-policy'))};sandbox`,
      });
      // Loaded when the first is asked for: what draws is a third of what the service would load.
      const [{ openTypeface }, { cvDocument }] = await Promise.all([import('../pdf/typeface'), import('./document')]);
      typeface ??= openTypeface();
      const letterhead = await letterheadOf(photos, agency, accountid);
      const document = cvDocument(typeface, words, title, letterhead);
      const departed = new AbortController();
      res.once('close', () => departed.abort());
      const sent = pipeline(document.stream, res);
      const added = (async () => {
        for (const { applicantid, cv, token, expiresat } of cvs) {
          const printed = (kind: typeof profilePhoto | typeof fullPhoto, address: string | null) =>
            printedPhoto(photos, kind, applicantid, address, accountid);
          document.add({
            cv,
            photo: await printed(profilePhoto, cv.photo),
            fullPhoto: await printed(fullPhoto, cv.fullphoto),
            address: addressOfShare(origin, paths.sharedCv, token),
            expiresat,
          });
          if (res.writableNeedDrain) await once(res, 'drain', { signal: departed.signal });
          departed.signal.throwIfAborted();
        }
        document.end();
      })();
      // A file that cannot be finished is cut off, so that nobody takes a part for the whole.
      added.catch((error: unknown) => document.stream.destroy(error as Error));
      await Promise.all([added, sent]).catch((error: unknown) => {
        if (!departed.signal.aborted) throw error;
      });
    },
    deps,
  );
};
