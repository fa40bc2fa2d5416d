import { type ReactNode } from 'react';
import { asPortalError } from '../../api';
import { useText } from '../../i18n';
import { getHref } from '../../paths';
import { Button, LinkButton } from '../Button';
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
  return status === 403 ? 'errorForbidden' : 'errorServer';
};

/** Says what could not be shown and why, and offers Retry; where there is no such thing, the way home. */
export const ErrorState = ({ error, text, onRetry }: ErrorStateProps) => {
  const t = useText(kitTexts);
  const { status } = asPortalError(error);
  if (status === 404)
    return (
      <div className={styles.state} role="alert">
        <Drawing name="magnifier" />
        <h2>{t('errorMissing')}</h2>
        {text !== undefined && <p>{text}</p>}
        <div className={styles.actions}>
          <LinkButton look="outline" to={getHref('home')}>
            {t('backHome')}
          </LinkButton>
        </div>
      </div>
    );
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
