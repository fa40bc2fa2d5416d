import { type ApplicantSummary } from '@berangkat/contracts/applicants';
import { skipToken } from '@reduxjs/toolkit/query';
import { useText } from '../../../shared/i18n';
import { filtersIn, Part } from '../../../shared/kit';
import { Dialog } from '../../../shared/kit/dialog';
import { useShareApplicantsQuery } from '../api';
import { type ApplicantListParams, type Shown } from '../list/filters';
import { applicantListTexts } from '../texts';
import type { Shares } from './Charts';
import styles from './ChartsArea.module.css';
import { type ChartsShown } from './ChartsButton';
import { lazy } from '../../../shared/lazy';

// Apart from the list, which is there first.
const Charts = lazy(() => import('./Charts').then((module) => ({ default: module.Charts })));

interface ChartsAreaProps {
  readonly list: ApplicantListParams;
  readonly shown: Shown;
  readonly charts: ChartsShown;
  /** Of the whole list; undefined while it is on its way. */
  readonly summary: Pick<ApplicantSummary, keyof Shares> | undefined;
}

/** The charts of whom the filters leave: above the list, where their room is from the first drawing on; on phones a dialog. */
export const ChartsArea = ({ list, shown, charts: { id, inDialog, toggle }, summary }: ChartsAreaProps) => {
  const t = useText(applicantListTexts);
  const filters = filtersIn(list.query);
  const isNarrowed = Object.keys(filters).length > 0;
  const asked = shown === 'departed' ? { ...filters, status: 'departed' as const } : filters;
  const { data } = useShareApplicantsQuery(isNarrowed ? asked : skipToken);
  const shares = isNarrowed ? data?.shares : summary;
  const charts =
    shares === null ? (
      <p>{t('chartsTooMany')}</p>
    ) : (
      <Part>
        <Charts list={list} summary={shares} />
      </Part>
    );
  // Around what is loaded later: the button names it from the first drawing on.
  const area = (
    <div id={id} className={inDialog ? undefined : styles.area}>
      {charts}
    </div>
  );
  return inDialog ? (
    <Dialog title={t('charts')} wide onClose={toggle}>
      {area}
    </Dialog>
  ) : (
    area
  );
};
