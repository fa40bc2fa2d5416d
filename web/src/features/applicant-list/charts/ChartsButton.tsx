import { IconChartDonut } from '@tabler/icons-react';
import { useId, useState } from 'react';
import { useText } from '../../../shared/i18n';
import { useMedia } from '../../../shared/kit/useMedia';
import { OnThisDevice } from '../../../shared/onThisDevice';
import { applicantListTexts } from '../texts';
import styles from './ChartsArea.module.css';

export interface ChartsShown {
  readonly open: boolean;
  readonly toggle: () => void;
  /** Of the charts, for the button that opens them. */
  readonly id: string;
  /** On phones, where they would push the search out of sight. */
  readonly inDialog: boolean;
}

const last = new OnThisDevice('portal.view.charts');

const kept = (): boolean | undefined => {
  const text = last.read();
  return text === null ? undefined : text === 'open';
};

const keep = (open: boolean): void => last.write(open ? 'open' : 'closed');

/** Whether the charts are open: as this device had them last; at first open at desks, and closed on tablets. */
export const useChartsShown = (): ChartsShown => {
  const id = useId();
  const isDesk = useMedia('(min-width: 62em)');
  const inDialog = !useMedia('(min-width: 48em)');
  const [chosen, setChosen] = useState(kept);
  const [asked, setAsked] = useState(false);
  const open = inDialog ? asked : (chosen ?? isDesk);
  const toggle = (): void => {
    if (inDialog) return setAsked(!asked);
    setChosen(!open);
    keep(!open);
  };
  return { open, toggle, id, inDialog };
};

/** Opens and closes the charts, at the end of the line of figures. */
export const ChartsButton = ({ open, toggle, id, inDialog }: ChartsShown) => {
  const t = useText(applicantListTexts);
  return (
    <button
      type="button"
      className={styles.toggle}
      aria-haspopup={inDialog ? 'dialog' : undefined}
      aria-expanded={open}
      aria-controls={id}
      onClick={toggle}
    >
      <IconChartDonut size={18} aria-hidden /> {t('charts')}
    </button>
  );
};
