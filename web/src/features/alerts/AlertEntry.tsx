import { IconAlertTriangle } from '@tabler/icons-react';
import { Link } from 'react-router-dom';
import { useText } from '../../shared/i18n';
import { getHref } from '../../shared/paths';
import styles from './Alerts.module.css';
import { alertTexts } from './texts';
import { useOpenAlerts } from './useOpenAlerts';

interface AlertEntryProps {
  /** As the other entries look. */
  readonly className: string | undefined;
  readonly onFollow: () => void;
}

/** `AlertMark` as an entry in the menu of a phone. */
export const AlertEntry = ({ className, onFollow }: AlertEntryProps) => {
  const t = useText(alertTexts);
  const count = useOpenAlerts();
  if (count === 0) return null;
  return (
    <Link className={`${className ?? ''} ${styles.entry}`} to={getHref('auditTrail')} onClick={onFollow}>
      <IconAlertTriangle size={20} aria-hidden /> {t('openAlerts', { count })}
    </Link>
  );
};
