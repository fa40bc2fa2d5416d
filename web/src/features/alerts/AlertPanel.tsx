import { useText } from '../../shared/i18n';
import { Card } from '../../shared/kit';
import { LinedList } from '../../shared/kit/LinedList';
import { AlertLine } from './AlertLine';
import styles from './Alerts.module.css';
import { useListAlertsQuery } from './api';
import { alertTexts } from './texts';

/** The newest alerts that nobody has acknowledged; nothing while there is none. */
export const AlertPanel = () => {
  const t = useText(alertTexts);
  const { data } = useListAlertsQuery({ open: 'only', limit: 100, app: 10 });
  if (data === undefined || data.alerts.length === 0) return null;
  return (
    <div className={styles.panel}>
      <Card title={t('openAlerts', { count: data.open })}>
        {data.silent && <p className={styles.silent}>{t('silent')}</p>}
        <LinedList>
          {data.alerts.slice(0, 5).map((alert) => (
            <AlertLine key={alert.alertid} alert={alert} />
          ))}
        </LinedList>
      </Card>
    </div>
  );
};
