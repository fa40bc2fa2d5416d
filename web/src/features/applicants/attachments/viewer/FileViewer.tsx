import { IconDownload } from '@tabler/icons-react';
import { useState } from 'react';
import { useText } from '../../../../shared/i18n';
import { Button } from '../../../../shared/kit/Button';
import { Dialog, DialogActions } from '../../../../shared/kit/dialog';
import { filesTexts } from '../../texts/files';
import styles from './FileViewer.module.css';
import { ErrorText, Opening } from './Notes';
import { Part } from '../../../../shared/kit/Part';
import { lazy } from '../../../../shared/lazy';

// With pdf.js, which is larger than the whole CV page: nobody has it who does not look into a PDF.
const PdfPages = lazy(() => import('./PdfPages').then((module) => ({ default: module.PdfPages })));

export interface ViewedFile {
  readonly title: string;
  readonly address: string;
  /** The name that its owner gave it, under which it is downloaded. */
  readonly filename: string;
  readonly contenttype: string;
}

/** A document or the CV file: its pages here, and the original to download. */
export const FileViewer = ({ file, onClose }: { readonly file: ViewedFile; readonly onClose: () => void }) => {
  const t = useText(filesTexts);
  const { title, address, filename, contenttype } = file;
  return (
    <Dialog title={title} wide onClose={onClose}>
      {/* The keyboard scrolls what has the focus (WCAG 2.1.1). */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
      <div className={styles.pages} role="region" aria-label={filename} tabIndex={0}>
        {contenttype === 'application/pdf' ? (
          <Part fallback={<Opening>{t('loading')}</Opening>}>
            <PdfPages address={address} />
          </Part>
        ) : (
          <Picture src={address} alt={filename} />
        )}
      </div>
      <DialogActions>
        <Button look="primary" onClick={onClose}>
          {t('close')}
        </Button>
        <a className={styles.download} href={address} download={filename}>
          <IconDownload size={18} aria-hidden />
          {t('download')}
        </a>
      </DialogActions>
    </Dialog>
  );
};

const Picture = ({ src, alt }: { readonly src: string; readonly alt: string }) => {
  const t = useText(filesTexts);
  const [broken, setBroken] = useState(false);
  return broken ? <ErrorText>{t('failed')}</ErrorText> : <img src={src} alt={alt} onError={() => setBroken(true)} />;
};
