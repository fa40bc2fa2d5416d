import { useText } from '../i18n';
import { classes } from './classes';
import styles from './StatusBadge.module.css';
import { statusTexts, type StatusWord } from './texts/status';

/**
 * A state: its word in its colour. Knows the pipeline's states and those of accounts, clients, projects and applicants.
 */
export const StatusBadge = ({ status }: { readonly status: StatusWord }) => {
  const t = useText(statusTexts);
  return <span className={classes(styles.badge, styles[status])}>{t(status)}</span>;
};
