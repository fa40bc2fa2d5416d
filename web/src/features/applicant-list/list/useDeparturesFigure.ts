import { specTexts, useText } from '../../../shared/i18n';
import { type Figure } from '../../../shared/kit';
import { useReadSettingsQuery } from '../../settings';
import { applicantListTexts } from '../texts';

/** Departures, and those from before this portal, which this tile shows and no report (readings.md, A41). */
export const useDeparturesFigure = (departures: number | undefined): Figure => {
  const t = useText(applicantListTexts, specTexts);
  const balance = useReadSettingsQuery().data?.agency.openingdepartures;
  return {
    label: t('tile-total-departures'),
    value: balance === undefined ? undefined : departures,
    plus: balance,
    hint: balance === undefined ? undefined : t('departuresHint', { balance }),
  };
};
