import { useText } from '../i18n';
import { Button } from '../kit/Button';
import { meantBy } from './domains';
import styles from './Question.module.css';
import { mistypedTexts } from './texts';

/** Asks about an e-mail whose domain looks mistyped; a press takes the other one. */
export const Question = ({ email, onTake }: { readonly email: string; readonly onTake: (meant: string) => void }) => {
  const t = useText(mistypedTexts);
  const meant = meantBy(email.trim());
  return (
    <div role="status" className={styles.question}>
      {meant !== undefined && (
        <Button look="soft" onClick={() => onTake(meant)}>
          {t('ask', { email: meant })}
        </Button>
      )}
    </div>
  );
};
