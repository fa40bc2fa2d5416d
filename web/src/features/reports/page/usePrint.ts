import { type ReportName } from '@berangkat/contracts/reports/values';
import { useCallback, useEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import { useKeys } from '../../../shared/kit/keyboard/useKeys';

/** Milliseconds in which pictures that have just got their figures are drawn. */
const DRAWN_WITHIN = 300;

/** Prints once every report stands there, also those that nobody has scrolled to; so does Ctrl+P. */
export const usePrint = (reports: readonly ReportName[]) => {
  const [asked, setAsked] = useState(false);
  const [ready, setReady] = useState<ReadonlySet<ReportName>>(new Set());
  const onReady = useCallback(
    (report: ReportName) => setReady((before) => (before.has(report) ? before : new Set([...before, report]))),
    [],
  );
  const complete = reports.every((report) => ready.has(report));
  useEffect(() => {
    if (!asked || !complete) return;
    const drawing = setTimeout(() => {
      setAsked(false);
      window.print();
    }, DRAWN_WITHIN);
    return () => clearTimeout(drawing);
  }, [asked, complete]);
  const print = useCallback(() => setAsked(true), []);
  useKeys('', [{ keys: ['Ctrl+p'], label: undefined, whileTyping: true, run: print }]);
  // Printed from the browser's menu: what is there is drawn for it at once, and what is not is asked for.
  const [menu, setMenu] = useState(false);
  useEffect(() => {
    const begin = (): void => flushSync(() => setMenu(true));
    window.addEventListener('beforeprint', begin);
    return () => window.removeEventListener('beforeprint', begin);
  }, []);
  return { eager: asked || menu, onReady, print, printing: asked };
};
