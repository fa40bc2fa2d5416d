import { useText } from '../../shared/i18n';
import { Button, Card, Dialog, DialogActions } from '../../shared/kit';
import { LinedList } from '../../shared/kit/LinedList';
import { AlertLine } from './AlertLine';
import styles from './Alerts.module.css';
import { useListAlertsQuery } from './api';
import { RecipientsForm } from './RecipientsForm';
import { RulesForm } from './RulesForm';
import { alertTexts } from './texts';
import { Verification } from './Verification';

/** Shows what guards the portal: the verification of the log, the alerts of the past, and when there is one. */
export const GuardDialog = ({ onClose }: { readonly onClose: () => void }) => {
  const t = useText(alertTexts);
  const { data } = useListAlertsQuery({ limit: 100, app: 20 });
  return (
    <Dialog title={t('guard')} onClose={onClose} wide>
      <div className={styles.parts}>
        <Verification />
        <Card title={t('older')}>
          {data?.alerts.length === 0 && <p className={styles.text}>{t('noAlerts')}</p>}
          <LinedList>
            {data?.alerts.map((alert) => (
              <AlertLine key={alert.alertid} alert={alert} />
            ))}
          </LinedList>
        </Card>
        <RulesForm />
        <RecipientsForm />
      </div>
      <DialogActions>
        <Button look="outline" onClick={onClose}>
          {t('close')}
        </Button>
      </DialogActions>
    </Dialog>
  );
};
