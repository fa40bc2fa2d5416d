import { type NeededState as State } from '@berangkat/contracts/checklists';
import { useText } from '../../../shared/i18n';
import { classes } from '../../../shared/kit/classes';
import { neededTexts } from '../texts/needed';
import styles from './Needed.module.css';

const LOOKS: Readonly<Record<State, string | undefined>> = {
  valid: styles.valid,
  'expiring-90': styles.soon,
  'expiring-30': styles.soon,
  'expiring-7': styles.urgent,
  expired: styles.urgent,
  missing: styles.urgent,
};

/** How it stands with a document, in a word and a colour. */
export const NeededState = ({ state }: { readonly state: State }) => {
  const t = useText(neededTexts);
  return <span className={classes(styles.state, LOOKS[state])}>{t(`state_${state}`)}</span>;
};
