import { NAMING_REPORTS, REPORT_NAMES } from '@berangkat/contracts/reports/values';
import { IconLink, IconPrinter } from '@tabler/icons-react';
import { lazy, Suspense, useRef } from 'react';
import { useText } from '../../../shared/i18n';
import { Button, LinkButton, Page, RangeFields, Toolbar, useBanner, useListParams } from '../../../shared/kit';
import { useCopy } from '../../../shared/kit/copy';
import { LookBack, Past, usePast } from '../../../shared/past';
import { getHref } from '../../../shared/paths';
import { useSession } from '../../../shared/session';
import { type ReportInAddress } from '../reportInAddress';
import {
  askedOf,
  keepingTogether,
  narrowedIn,
  RANGE,
  REPORT_FILTERS,
  useReportFilters,
} from '../filters/useReportFilters';
import { reportTexts } from '../texts';
import { useReportWords } from '../useReportWords';
import { ReportCard } from './ReportCard';
import styles from './Reports.module.css';
import { usePrint } from './usePrint';

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
  const { given } = usePast();
  const list = keepingTogether(useListParams<ReportInAddress>({ filters: REPORT_FILTERS }));
  const filters = useReportFilters(list);
  const search = useRef<HTMLInputElement>(null);
  const reports = REPORT_NAMES.filter((report) => can('report.read-names') || !NAMING_REPORTS.has(report));
  const { eager, onReady, print, printing } = usePrint(reports);
  const asked = { ...askedOf(list), ...given };
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
          <Suspense fallback={null}>
            <RebuildCard projection="reports" />
          </Suspense>
        )}
      </div>
    </Page>
  );
};
