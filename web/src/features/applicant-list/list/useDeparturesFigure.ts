import { specTexts, useText } from '../../../shared/i18n';
import { type Figure } from '../../../shared/kit';
import { useReadSettingsQuery } from '../../settings';
import { applicantListTexts } from '../texts';

/** Departures with those from before this portal, which this tile shows and no report (readings.md, A41). */
export const useDeparturesFigure = (departures: number | undefined): Figure => {
  const t = useText(applicantListTexts, specTexts);
  const balance = useReadSettingsQuery().data?.agency.openingdepartures;
  return {
    label: t('tile-total-departures'),
    value: departures === undefined || balance === undefined ? undefined : departures + balance,
    hint: balance === undefined ? undefined : t('departuresHint', { balance }),
  };
};
