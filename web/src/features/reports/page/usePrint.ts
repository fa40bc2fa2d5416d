import { type ReportName } from '@berangkat/contracts/reports/values';
import { useCallback, useEffect, useState } from 'react';

/** Milliseconds in which pictures that have just got their figures are drawn. */
const DRAWN_WITHIN = 300;

/** Prints once every report stands there, also those that nobody has scrolled to. */
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
  return { eager: asked, onReady, print: () => setAsked(true), printing: asked };
};
