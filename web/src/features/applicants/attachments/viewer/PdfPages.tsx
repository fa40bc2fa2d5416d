import { useEffect, useState } from 'react';
import { useText } from '../../../../shared/i18n';
import { ErrorText, Opening } from './Notes';
import { filesTexts } from '../../texts/files';
import { loadPdf, type OpenedPdf } from './loadPdf';
import { PdfPage } from './PdfPage';

/** The pages of a PDF, below each other. */
export const PdfPages = ({ address }: { readonly address: string }) => {
  const t = useText(filesTexts);
  const [opened, setOpened] = useState<OpenedPdf | 'failed'>();
  useEffect(() => {
    let left = false;
    let close = (): void => undefined;
    loadPdf(address).then(
      (pdf) => {
        close = pdf.close;
        if (left) close();
        else setOpened(pdf);
      },
      () => setOpened('failed'),
    );
    return () => {
      left = true;
      close();
    };
  }, [address]);
  if (opened === undefined) return <Opening>{t('loading')}</Opening>;
  if (opened === 'failed') return <ErrorText>{t('failed')}</ErrorText>;
  const { pdf } = opened;
  return Array.from({ length: pdf.numPages }, (_, index) => <PdfPage key={index} pdf={pdf} number={index + 1} />);
};
