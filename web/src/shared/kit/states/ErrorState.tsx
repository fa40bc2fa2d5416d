import { type ReactNode } from 'react';
import { asPortalError } from '../../api';
import { useText } from '../../i18n';
import { Button } from '../Button';
import { kitTexts } from '../texts';
import { Drawing } from './Drawing';
import styles from './States.module.css';

interface ErrorStateProps {
  /** The error; it decides the sentence. */
  readonly error: unknown;
  /** The specification's words for this failure, where it has some. */
  readonly text?: ReactNode;
  readonly onRetry?: () => void;
}

const sentenceOf = (error: unknown) => {
  const { status, code } = asPortalError(error);
  if (status === 0) return code === 'timeout' ? 'errorTimeout' : code === 'network' ? 'errorNetwork' : 'errorServer';
  return status === 403 ? 'errorForbidden' : status === 404 ? 'errorMissing' : 'errorServer';
};

/** Says what could not be shown and why, and offers Retry. */
export const ErrorState = ({ error, text, onRetry }: ErrorStateProps) => {
  const t = useText(kitTexts);
  const { status } = asPortalError(error);
  return (
    <div className={styles.state} role="alert">
      <Drawing name={status === 403 ? 'gate' : 'unplugged'} />
      <h2>{t('errorTitle')}</h2>
      <p>{text ?? t(sentenceOf(error))}</p>
      {onRetry !== undefined && status !== 403 && (
        <div className={styles.actions}>
          <Button look="outline" onClick={onRetry}>
            {t('retry')}
          </Button>
        </div>
      )}
    </div>
  );
};
