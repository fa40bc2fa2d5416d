import { IconAlertTriangle } from '@tabler/icons-react';
import { useText } from '../../shared/i18n';
import { IconLink } from '../../shared/kit/IconLink';
import { getHref } from '../../shared/paths';
import styles from './Alerts.module.css';
import { alertTexts } from './texts';
import { useOpenAlerts } from './useOpenAlerts';

/**
 * In the bar: how many alerts nobody has acknowledged, and the way to them. Nothing while there is none. Of a phone's
 * bar it takes a dot beside the menu, in which `AlertEntry` is.
 */
export const AlertMark = () => {
  const t = useText(alertTexts);
  const count = useOpenAlerts();
  if (count === 0) return null;
  return (
    <span className={styles.mark}>
      <IconLink to={getHref('auditTrail')} label={t('openAlerts', { count })}>
        <IconAlertTriangle size={22} aria-hidden />
      </IconLink>
      <span className={styles.count} aria-hidden>
        {count > 99 ? '99+' : count}
      </span>
    </span>
  );
};
