import { useLayoutEffect } from 'react';
import { useText } from '../../shared/i18n';
import { Card } from '../../shared/kit';
import { LinedList } from '../../shared/kit/LinedList';
import { AlertLine } from './AlertLine';
import styles from './Alerts.module.css';
import { useListAlertsQuery } from './api';
import { alertTexts } from './texts';

interface AlertPanelProps {
  /** Called when it is known what there is, or that it cannot be known. */
  readonly onKnown: () => void;
}

/** The newest alerts that nobody has acknowledged; nothing while there is none. */
export const AlertPanel = ({ onKnown }: AlertPanelProps) => {
  const t = useText(alertTexts);
  const { data, error } = useListAlertsQuery({ open: 'only', limit: 100, app: 10 });
  const known = data !== undefined || error !== undefined;
  useLayoutEffect(() => {
    if (known) onKnown();
  }, [known, onKnown]);
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
