import { IconChartDonut } from '@tabler/icons-react';
import { useId } from 'react';
import { useText } from '../../../shared/i18n';
import { usePreference } from '../../../shared/preferences';
import { applicantListTexts } from '../texts';
import styles from './ChartsButton.module.css';

export interface ChartsShown {
  readonly open: boolean;
  readonly toggle: () => void;
  /** Of the charts, for the button that opens them. */
  readonly id: string;
}

/** Whether this account has the charts open; they are closed until it asks for them. */
export const useChartsShown = (): ChartsShown => {
  const id = useId();
  const [open, setOpen] = usePreference('applicants.charts', false);
  return { open, toggle: () => setOpen(!open), id };
};

/** Opens and closes the charts, at the end of the line of figures. */
export const ChartsButton = ({ open, toggle, id }: ChartsShown) => {
  const t = useText(applicantListTexts);
  return (
    <button type="button" className={styles.toggle} aria-expanded={open} aria-controls={id} onClick={toggle}>
      <IconChartDonut size={18} aria-hidden /> {t('charts')}
    </button>
  );
};
