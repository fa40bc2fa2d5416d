import { NAMING_REPORTS, REPORT_NAMES, type ReportName } from '@berangkat/contracts/reports/values';
import { IconLink, IconPrinter } from '@tabler/icons-react';
import { useCallback, useEffect, useRef, useState } from 'react';
import { useText } from '../../../shared/i18n';
import { Button, LinkButton, Page, Part, RangeFields, Toolbar, useBanner } from '../../../shared/kit';
import { useCopy } from '../../../shared/kit/copy';
import { LookBack, Past } from '../../../shared/past';
import { getHref } from '../../../shared/paths';
import { useSession } from '../../../shared/session';
import { narrowedIn, RANGE, useNarrowed } from '../filters/useReportFilters';
import { reportTexts } from '../texts';
import { useReportWords } from '../useReportWords';
import { ReportCard } from './ReportCard';
import styles from './Reports.module.css';
import { flushSync } from 'react-dom';
import { useKeys } from '../../../shared/kit/keyboard/useKeys';
import { lazy } from '../../../shared/lazy';

/** Milliseconds in which pictures that have just got their figures are drawn. */
const DRAWN_WITHIN = 300;

/** Prints once every report stands there, also those that nobody has scrolled to; so does Ctrl+P. */
const usePrint = (reports: readonly ReportName[]) => {
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

// For superadmins, below everything else.
const RebuildCard = lazy(() => import('../../rebuilds').then((module) => ({ default: module.RebuildCard })));

/** Every report one below the other, narrowed alike; the address holds what they are narrowed to. */
export const Component = () => (
  <Past of={{ kind: 'reports' }}>
    <Reports />
  </Past>
);

const Reports = () => {
  const t = useText(reportTexts);
  const words = useReportWords();
  const banner = useBanner();
  const { can } = useSession();
  const { list, filters, given, asked } = useNarrowed();
  const search = useRef<HTMLInputElement>(null);
  const reports = REPORT_NAMES.filter((report) => can('report.read-names') || !NAMING_REPORTS.has(report));
  const { eager, onReady, print, printing } = usePrint(reports);
  const { copy, byHand } = useCopy();
  const share = async (): Promise<void> => {
    if (await copy(window.location.href)) banner('success', t('linkCopied'));
  };
  return (
    <Page
      title={t('title')}
      width="full"
      actions={
        <>
          {can('report.read-past') && <LookBack />}
          {can('tally.define') && (
            <LinkButton size="small" to={getHref('tallies')}>
              {t('tallies')}
            </LinkButton>
          )}
          <Button size="small" icon={<IconLink size={18} aria-hidden />} onClick={() => void share()}>
            {t('copyLink')}
          </Button>
          {byHand}
          <Button size="small" icon={<IconPrinter size={18} aria-hidden />} busy={printing} onClick={print}>
            {t('print')}
          </Button>
        </>
      }
    >
      <div className={styles.page}>
        <div className={styles.lead}>
          <Toolbar list={list} searchLabel={undefined} searchRef={search} filters={filters}>
            {list.filterOf('period') === RANGE && (
              <RangeFields
                from={list.filterOf('from')}
                to={list.filterOf('to')}
                onChange={(days) => list.setFilters(days)}
              />
            )}
          </Toolbar>
          <nav className={styles.jumps} aria-label={t('jumpTo')}>
            {reports.map((report) => (
              <a key={report} href={`#${report}`}>
                {words.reports[report].title}
              </a>
            ))}
          </nav>
        </div>
        {reports.map((report) => (
          <ReportCard
            key={report}
            report={report}
            asked={asked}
            narrowed={{ ...narrowedIn(list), ...given }}
            eager={eager}
            onReady={onReady}
          />
        ))}
        {can('rebuild.run') && (
          <Part>
            <RebuildCard projection="reports" />
          </Part>
        )}
      </div>
    </Page>
  );
};
