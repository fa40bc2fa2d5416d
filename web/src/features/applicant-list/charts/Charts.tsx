import { type ApplicantSummary } from '@berangkat/contracts/applicants';
import { useMemo } from 'react';
import { useText } from '../../../shared/i18n';
import { type ApplicantListParams } from '../list/filters';
import { useMasterData } from '../../../shared/masterdata';
import { applicantListTexts } from '../texts';
import { ChartCard } from './ChartCard';
import styles from './Charts.module.css';
import { greatest } from './slices';

/** Characters of a label, and of a position (001 §9). */
const LABEL = 25;
const POSITION = 20;

export type Shares = Pick<ApplicantSummary, 'industry_summary' | 'department_summary' | 'position_summary'>;

interface ChartsProps {
  readonly list: ApplicantListParams;
  /** Of those whom the list has; undefined while it is on its way. */
  readonly summary: Shares | undefined;
}

/**
 * Shows the origin of the applicants in three rings; a press on a share of industries or positions narrows the list to
 * it.
 */
export const Charts = ({ list, summary: data }: ChartsProps) => {
  const t = useText(applicantListTexts);
  const { word } = useMasterData();

  const industries = list.filterOf('cat');
  const { search } = list;
  const slices = useMemo(
    () =>
      data && {
        industry: greatest(
          data.industry_summary.map(({ industry: value, count }) => ({
            name: word('industry', value),
            count,
            pressed: industries.split(',').includes(value),
            onPress: () => list.setFilter('cat', industries === value ? undefined : value),
          })),
          t('others'),
        ),
        department: greatest(
          data.department_summary.map(({ department, count }) => ({
            name: word('department', department),
            count,
          })),
          t('others'),
        ),
        position: greatest(
          data.position_summary.map(({ position, count }) => ({
            name: word('position', position),
            count,
            pressed: search === position,
            onPress: () => list.setSearch(search === position ? '' : position.slice(0, 50)),
          })),
          t('others'),
        ),
      },
    // The functions of the list change with every render and do the same.
    // oxlint-disable-next-line react/exhaustive-deps
    [data, industries, search, word, t],
  );

  return (
    <div className={styles.cards}>
      <ChartCard title={t('byIndustry')} slices={slices?.industry} longest={LABEL} />
      <ChartCard title={t('byDepartment')} slices={slices?.department} longest={LABEL} />
      <ChartCard title={t('byPosition')} slices={slices?.position} longest={POSITION} />
    </div>
  );
};
