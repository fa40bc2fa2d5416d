import { useFormContext, useFormState } from 'react-hook-form';
import { useText } from '../../i18n';
import { Button } from '../Button';
import { kitTexts } from '../texts';
import styles from './Form.module.css';
import { useUnsavedGuard } from './useUnsavedGuard';

interface SaveBarProps {
  /** Word on the saving button, where 'Save' says too little. */
  readonly save?: string;
}

/** Rises when something in the form around it has changed: Save and Discard, and nobody leaves by accident. */
export const SaveBar = ({ save }: SaveBarProps) => {
  const t = useText(kitTexts);
  const { control, reset } = useFormContext();
  const { isDirty, isSubmitting, isSubmitSuccessful } = useFormState({ control });
  useUnsavedGuard(isDirty && !isSubmitting && !isSubmitSuccessful);
  if (!isDirty) return null;
  return (
    <div className={styles.bar} role="region" aria-label={t('unsaved')}>
      <span>{t('unsaved')}</span>
      <div>
        <Button look="quiet" onClick={() => reset()} disabled={isSubmitting}>
          {t('discard')}
        </Button>
        <Button look="main" type="submit" busy={isSubmitting}>
          {save ?? t('save')}
        </Button>
      </div>
    </div>
  );
};
