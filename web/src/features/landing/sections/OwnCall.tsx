import { type SessionUser } from '@berangkat/contracts/accounts';
import { useHasScreen } from '../../../shared/hasScreen';
import { useText } from '../../../shared/i18n';
import { LinkButton } from '../../../shared/kit/Button';
import { getHref } from '../../../shared/paths';
import { ownName, useSession } from '../../../shared/session';
import { nextSteps, stepTexts } from '../../dashboard';
import styles from './Hero.module.css';
import { landingTexts } from '../texts';

/** Tells a signed-in reader in one sentence what to do next, with the one button that leads there. */
export const OwnCall = ({ user }: { readonly user: SessionUser }) => {
  const t = useText(landingTexts, stepTexts);
  const { mayEnter } = useSession();
  const hasScreen = useHasScreen();
  const { account, client } = user;
  const next = nextSteps(user).find(({ screen, action }) => hasScreen(screen) && mayEnter(action));
  const unlinked = account.category === 'employer' && client.clientid === null;
  return (
    <>
      <h1>{t('dashHello', { name: ownName(user) })}</h1>
      <p className={styles.lead}>{t(next?.text ?? (unlinked ? 'dashUnlinked' : 'dashIntro'))}</p>
      <div className={styles.calls}>
        <LinkButton look="main" size="large" to={next?.href ?? getHref('dashboard')}>
          {t(next?.go ?? 'openDashboard')}
        </LinkButton>
      </div>
    </>
  );
};
