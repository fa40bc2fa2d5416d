import { useRouteError } from 'react-router-dom';
import { useText } from '../shared/i18n';
import { Button } from '../shared/kit/Button';
import styles from './CrashPage.module.css';
import { appTexts } from './texts';

/** A chunk that is gone means that the portal was updated under an open page. */
const isStaleCode = (error: unknown): boolean =>
  error instanceof Error && /dynamically imported module|module script failed|error loading/i.test(error.message);

/** A screen that threw; the frame around it stands. */
export const CrashPage = () => {
  const t = useText(appTexts);
  const stale = isStaleCode(useRouteError());
  return (
    <div className={styles.crash} role="alert">
      <h1>{t(stale ? 'updatedTitle' : 'crashTitle')}</h1>
      <p>{t(stale ? 'updatedText' : 'crashText')}</p>
      <Button look="primary" onClick={() => window.location.reload()}>
        {t('reload')}
      </Button>
    </div>
  );
};
