import { useText } from '../../../shared/i18n';
import { Banner } from '../../../shared/kit/banner';
import { Button } from '../../../shared/kit/Button';
import { useConfirm } from '../../../shared/kit/dialog';
import { recordsTexts } from '../texts';
import styles from './RecordForm.module.css';

/** Says that the form goes on with what was typed before, and offers to begin anew. */
export const ResumedNotice = ({ onStartAgain }: { readonly onStartAgain: () => void }) => {
  const t = useText(recordsTexts);
  const confirm = useConfirm();
  const startAgain = async (): Promise<void> => {
    const yes = await confirm({
      title: t('startAgainTitle'),
      text: t('startAgainText'),
      confirm: t('startAgain'),
      danger: true,
    });
    if (yes) onStartAgain();
  };
  return (
    <Banner kind="info" timeout={null}>
      <div className={styles.resumed}>
        <span>{t('resumed')}</span>
        <Button look="quiet" size="small" onClick={() => void startAgain()}>
          {t('startAgain')}
        </Button>
      </div>
    </Banner>
  );
};
