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

/** The sentence of what got no answer, by its code. */
const UNANSWERED: Readonly<Record<string, 'errorNetwork' | 'errorTimeout'>> = {
  network: 'errorNetwork',
  timeout: 'errorTimeout',
};

/** Says what could not be shown and why, and offers Retry; where that would find no more, the way home. */
export const ErrorState = ({ error, text, onRetry }: ErrorStateProps) => {
  const t = useText(kitTexts);
  const { status, code } = asPortalError(error);
  const unanswered = UNANSWERED[code];
  const missing = status === 404;
  const final = missing || status === 403;
  return (
    <div className={styles.state} role="alert">
      <Drawing name={missing ? 'magnifier' : final ? 'gate' : 'unplugged'} />
      <h2>{t(missing ? 'errorMissing' : final ? 'errorForbidden' : 'errorTitle')}</h2>
      {!final && <p>{text ?? t(unanswered ?? 'errorServer')}</p>}
      {text !== undefined && unanswered !== undefined && <p>{t(unanswered)}</p>}
      {(final || onRetry !== undefined) && (
        <div className={styles.actions}>
          {final ? (
            <LinkButton look="outline" to={getHref('home')}>
              {t('backHome')}
            </LinkButton>
          ) : (
            <Button look="outline" onClick={onRetry}>
              {t('retry')}
            </Button>
          )}
        </div>
      )}
    </div>
  );
};
