import { useSelector } from 'react-redux';
import { useText } from '../../shared/i18n';
import { type Connection } from '../../shared/live';
import { appTexts } from '../texts';
import styles from './ConnectionState.module.css';

/** A quiet dot while data is live; a word beside it when it is not. */
export const ConnectionState = () => {
  const t = useText(appTexts);
  const connection = useSelector((state: { readonly connection: Connection }) => state.connection);
  if (connection === 'off') return null;
  const quiet = connection === 'live';
  return (
    <span className={styles.state} data-connection={connection} role="status" title={t(connection)}>
      <i aria-hidden />
      <span className={quiet ? styles.quiet : undefined}>{t(connection)}</span>
    </span>
  );
};
