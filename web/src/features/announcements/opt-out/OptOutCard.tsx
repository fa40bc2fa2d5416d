import { auditClaim } from '../../../shared/api';
import { useText } from '../../../shared/i18n';
import { Button } from '../../../shared/kit/Button';
import { Card } from '../../../shared/kit/Card';
import { useAction } from '../../../shared/kit/useAction';
import { useReadOptOutQuery, useSetOptOutMutation } from '../api';
import { optOutTexts } from '../texts/opt-out';
import styles from './OptOutCard.module.css';

/** Whether somebody is written to, for those who send announcements; it holds for the number, whoever has it. */
const OptOutCard = ({ applicantid, name }: { readonly applicantid: string; readonly name: string }) => {
  const t = useText(optOutTexts);
  const { data } = useReadOptOutQuery({ id: applicantid });
  const [setOptOut, { isLoading }] = useSetOptOutMutation();
  const act = useAction();
  if (data === undefined) return null;
  const { optedout } = data;
  const change = (): Promise<void> =>
    act({
      run: () => setOptOut({ id: applicantid, optedout: optedout !== true, audit: auditClaim('set_opt_out') }),
      doneText: t(optedout === true ? 'optedIn' : 'optedOut', { name }),
      failedText: t('failed'),
    });
  return (
    <Card title={t('title')}>
      <p className={styles.said}>{t(optedout === null ? 'noNumber' : optedout ? 'isOut' : 'isIn')}</p>
      {optedout !== null && (
        <Button size="small" look="outline" busy={isLoading} onClick={() => void change()}>
          {t(optedout ? 'optIn' : 'optOut')}
        </Button>
      )}
    </Card>
  );
};

export default OptOutCard;
