import { type PDFDocumentProxy } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { useEffect, useRef, useState } from 'react';
import { useText } from '../../../../shared/i18n';
import { VisuallyHidden } from '../../../../shared/kit/VisuallyHidden';
import { filesTexts } from '../../texts/files';
import styles from './FileViewer.module.css';

/** Dots per CSS pixel beyond which nobody sees a difference, and a phone runs out of memory. */
const SHARPEST = 2;
/** A page is drawn when it is this near. */
const NEAR = '600px';

interface PdfPageProps {
  readonly pdf: PDFDocumentProxy;
  /** From 1. */
  readonly number: number;
}

/** One page, drawn once it comes near, with its words for those who do not see it. */
export const PdfPage = ({ pdf, number }: PdfPageProps) => {
  const t = useText(filesTexts);
  const frame = useRef<HTMLDivElement>(null);
  const canvas = useRef<HTMLCanvasElement>(null);
  const [isNear, setNear] = useState(number === 1);
  const [words, setWords] = useState('');

  useEffect(() => {
    if (isNear) return;
    const observer = new IntersectionObserver(
      ([entry]) => {
        if (entry?.isIntersecting === true) setNear(true);
      },
      { rootMargin: NEAR },
    );
    observer.observe(frame.current!);
    return () => observer.disconnect();
  }, [isNear]);

  useEffect(() => {
    if (!isNear) return;
    let cancel = (): void => undefined;
    let left = false;
    const draw = async (): Promise<void> => {
      const page = await pdf.getPage(number);
      if (left) return;
      const { width } = page.getViewport({ scale: 1 });
      const scale = (frame.current!.clientWidth / width) * Math.min(window.devicePixelRatio, SHARPEST);
      const viewport = page.getViewport({ scale });
      const target = canvas.current!;
      target.width = Math.floor(viewport.width);
      target.height = Math.floor(viewport.height);
      const task = page.render({ canvas: target, viewport });
      cancel = () => task.cancel();
      await task.promise;
      const { items } = await page.getTextContent();
      if (!left) setWords(items.map((item) => ('str' in item ? item.str : '')).join(' '));
    };
    // A page that was left while it was drawn is cancelled with an error.
    draw().catch(() => undefined);
    return () => {
      left = true;
      cancel();
    };
  }, [isNear, pdf, number]);

  const label = t('page', { page: number, pages: pdf.numPages });
  return (
    <div ref={frame} className={styles.page}>
      <canvas ref={canvas} role="img" aria-label={label} />
      {words !== '' && <VisuallyHidden>{words}</VisuallyHidden>}
      {pdf.numPages > 1 && <small aria-hidden>{label}</small>}
    </div>
  );
};
