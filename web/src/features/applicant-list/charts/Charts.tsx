import { label as labelOf } from '@berangkat/contracts/reference';
import { IconChevronDown } from '@tabler/icons-react';
import { useId, useMemo, useState } from 'react';
import { useLocale, useText } from '../../../shared/i18n';
import { useSummariseApplicantsQuery } from '../api';
import { type ApplicantListParams } from '../list/filters';
import { applicantListTexts } from '../texts';
import { ChartCard } from './ChartCard';
import styles from './Charts.module.css';
import { greatest } from './slices';

const KEY = 'portal.applicants.charts';
/** Characters of a label, and of a position (001 §9). */
const LABEL = 25;
const POSITION = 20;

/** On a small screen the list comes first, until the reader wants the charts. */
const openAtFirst = (): boolean => {
  try {
    const kept = localStorage.getItem(KEY);
    if (kept !== null) return kept === 'open';
  } catch {
    // Storage is switched off: the screen decides.
  }
  return window.matchMedia('(min-width: 62em)').matches;
};

/** Where the applicants come from, in three rings; a press on a share narrows the list to it. */
export const Charts = ({ list }: { readonly list: ApplicantListParams }) => {
  const t = useText(applicantListTexts);
  const locale = useLocale();
  const id = useId();
  const [open, setOpen] = useState(openAtFirst);
  const { data } = useSummariseApplicantsQuery();

  const toggle = (): void => {
    setOpen(!open);
    try {
      localStorage.setItem(KEY, open ? 'closed' : 'open');
    } catch {
      // It holds as long as the page is open.
    }
  };

  const industry = list.filterOf('cat');
  const { search } = list;
  const slices = useMemo(
    () =>
      data && {
        industry: greatest(
          data.industry_summary.map(({ industry: value, count }) => ({
            name: labelOf('industry', value, locale),
            count,
            pressed: industry === value,
            onPress: () => list.setFilter('cat', industry === value ? undefined : value),
          })),
          t('others'),
        ),
        department: greatest(
          data.department_summary.map(({ department, count }) => ({
            name: labelOf('department', department, locale),
            count,
          })),
          t('others'),
        ),
        position: greatest(
          data.position_summary.map(({ position, count }) => ({
            name: position,
            count,
            pressed: search === position,
            onPress: () => list.setSearch(search === position ? '' : position.slice(0, 50)),
          })),
          t('others'),
        ),
      },
    // The functions of the list change with every render and do the same.
    // eslint-disable-next-line react-hooks/exhaustive-deps
    [data, industry, search, locale, t],
  );

  return (
    <section className={styles.charts} aria-labelledby={`${id}-title`}>
      <h2 id={`${id}-title`}>
        <button type="button" aria-expanded={open} aria-controls={id} onClick={toggle}>
          <IconChevronDown size={18} aria-hidden /> {t('charts')}
        </button>
      </h2>
      <div id={id} className={styles.cards} hidden={!open}>
        {open && (
          <>
            <ChartCard title={t('byIndustry')} slices={slices?.industry} longest={LABEL} />
            <ChartCard title={t('byDepartment')} slices={slices?.department} longest={LABEL} />
            <ChartCard title={t('byPosition')} slices={slices?.position} longest={POSITION} />
          </>
        )}
      </div>
    </section>
  );
};
