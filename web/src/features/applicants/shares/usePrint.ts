import { type ApplicantDetail } from '@berangkat/contracts/applicants';
import { type RefObject, useCallback, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { auditClaim } from '../../../shared/api';
import { fullName } from '../../../shared/applicantName';
import { useText } from '../../../shared/i18n';
import { useBanner } from '../../../shared/kit/banner';
import { printCv } from '../cv/printCv';
import { sharingTexts } from '../texts/sharing';
import { useShareCvMutation } from './api';
import { shareAddress } from './shareAddress';

/** The QR code that is printed: undefined on a screen that nobody prints. */
export interface PrintedQr {
  readonly address: string;
  /** Called when it has been drawn, or cannot be. */
  readonly onDrawn: () => void;
}

/**
 * Prints a CV with the QR code of a link to it. Who prints it may share it: a superadmin. Prints go to clients, so they
 * hold what a shared CV shows, unless the full one is asked for.
 */
export const usePrint = (
  cv: ApplicantDetail,
  sheet: RefObject<HTMLElement | null>,
): {
  readonly print: (printed: 'shared' | 'full') => void;
  readonly printed: 'shared' | 'full';
  readonly qr: PrintedQr | undefined;
} => {
  const t = useText(sharingTexts);
  const banner = useBanner();
  const [share] = useShareCvMutation();
  const [address, setAddress] = useState<string>();
  const [printed, setPrinted] = useState<'shared' | 'full'>('shared');
  const drawn = useRef<() => void>(undefined);
  const onDrawn = useCallback(() => drawn.current?.(), []);

  const withQr = async (): Promise<HTMLElement> => {
    if (address !== undefined) return sheet.current!;
    const { data } = await share({ id: cv.applicantid, purpose: 'paper', audit: auditClaim('print_cv') });
    if (data === undefined) banner('error', t('withoutQr'));
    else {
      banner.mended();
      await new Promise<void>((resolve) => {
        drawn.current = resolve;
        setAddress(shareAddress(data.token));
      });
    }
    return sheet.current!;
  };
  return {
    print: (wanted) => {
      // The sheet has to be the one that is wanted before it is copied.
      flushSync(() => setPrinted(wanted));
      void printCv(withQr, fullName(cv)).finally(() => setPrinted('shared'));
    },
    printed,
    qr: address === undefined ? undefined : { address, onDrawn },
  };
};
