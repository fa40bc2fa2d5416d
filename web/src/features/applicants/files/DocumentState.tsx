import { type DocumentState as State } from '@berangkat/contracts/attachments';
import { useText } from '../../../shared/i18n';
import { classes } from '../../../shared/kit/classes';
import { filesTexts } from '../texts/files';
import styles from './Files.module.css';

const LOOKS: Readonly<Record<State, string | undefined>> = {
  valid: styles.valid,
  'expiring-90': styles.soon,
  'expiring-30': styles.soon,
  'expiring-7': styles.urgent,
  expired: styles.urgent,
};

/** How long a document is still good for, in a word and a colour. */
export const DocumentState = ({ state }: { readonly state: State }) => {
  const t = useText(filesTexts);
  return <span className={classes(styles.state, LOOKS[state])}>{t(`state_${state}`)}</span>;
};
