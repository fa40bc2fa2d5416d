import { useRouteError } from 'react-router-dom';
import { useText } from '../shared/i18n';
import { Button } from '../shared/kit/Button';
import { drawings } from '../shared/kit/states/drawings';
import styles from '../shared/kit/states/States.module.css';
import { appTexts } from './texts';

/** A chunk that is gone means that the portal was updated under an open page. */
const isStaleCode = (error: unknown): boolean => error instanceof Error && /dynamically imported module|module script failed|error loading/i.test(error.message);

/** A screen that threw; the frame around it stands. */
export const CrashPage = () => {
  const t = useText(appTexts);
  const stale = isStaleCode(useRouteError());
  const Drawing = drawings.unplugged;
  return (
    <div className={styles.state} role="alert">
      <Drawing />
      <h1>{t(stale ? 'updatedTitle' : 'crashTitle')}</h1>
      <p>{t(stale ? 'updatedText' : 'crashText')}</p>
      <div className={styles.actions}>
        <Button look="primary" onClick={() => window.location.reload()}>
          {t('reload')}
        </Button>
      </div>
    </div>
  );
};
