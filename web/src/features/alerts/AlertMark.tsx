import { IconAlertTriangle } from '@tabler/icons-react';
import { useText } from '../../shared/i18n';
import { IconLink } from '../../shared/kit/Button';
import { getHref } from '../../shared/paths';
import styles from './Alerts.module.css';
import { useListAlertsQuery } from './api';
import { alertTexts } from './texts';

/** In the bar: how many alerts nobody has acknowledged, and the way to them. Nothing while there is none. */
export const AlertMark = () => {
  const t = useText(alertTexts);
  const { data } = useListAlertsQuery({ open: 'only', limit: 100, app: 10 });
  if (data === undefined || data.open === 0) return null;
  return (
    <span className={styles.mark}>
      <IconLink to={getHref('auditTrail')} label={t('openAlerts', { count: data.open })}>
        <IconAlertTriangle size={22} aria-hidden />
      </IconLink>
      <span className={styles.count} aria-hidden>
        {data.open > 99 ? '99+' : data.open}
      </span>
    </span>
  );
};
