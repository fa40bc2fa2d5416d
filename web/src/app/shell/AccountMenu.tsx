import { type SessionUser } from '@berangkat/contracts/accounts';
import { IconKey, IconLayoutDashboard, IconLogout } from '@tabler/icons-react';
import { useId } from 'react';
import { Link } from 'react-router-dom';
import { useSignOut } from '../../features/accounts/session/useSignOut';
import { useText } from '../../shared/i18n';
import { Avatar } from '../../shared/kit/Avatar';
import { getHref, type PathName } from '../../shared/paths';
import { appTexts, type AppText } from '../texts';
import styles from './AccountMenu.module.css';
import { useDisclosure } from './useDisclosure';

const roles: Record<SessionUser['account']['category'], AppText> = {
  applicant: 'roleApplicant',
  vendor: 'roleVendor',
  employer: 'roleEmployer',
  staff: 'roleStaff',
  agent: 'roleAgent',
  admin: 'roleAdmin',
  superadmin: 'roleSuperadmin',
};

interface AccountMenuProps {
  readonly user: SessionUser;
  readonly hasScreen: (screen: PathName) => boolean;
}

/** The avatar and what its owner can do: dashboard, change password, sign out. */
export const AccountMenu = ({ user, hasScreen }: AccountMenuProps) => {
  const t = useText(appTexts);
  const id = useId();
  const { open, setOpen, around } = useDisclosure<HTMLDivElement>();
  const [signOut, signingOut] = useSignOut();
  const { email, category, accountid } = user.account;
  // A session opened with a login ID may not change a password (readings.md, login ID).
  const mayChangePassword = hasScreen('changePassword') && user.method === 'password';
  return (
    <div ref={around} className={styles.around}>
      <button
        type="button"
        className={styles.avatar}
        aria-label={t('accountMenu', { email })}
        aria-expanded={open}
        aria-controls={id}
        onClick={() => setOpen(!open)}
      >
        <Avatar name={email} size={36} />
      </button>
      <div id={id} className={styles.panel} hidden={!open}>
        <div className={styles.who}>
          <Avatar name={email} size={40} />
          <div>
            <strong>{email}</strong>
            <span>{t(roles[category])}</span>
          </div>
        </div>
        {hasScreen('dashboard') && (
          <Link to={getHref('dashboard')}>
            <IconLayoutDashboard size={18} aria-hidden /> {t('dashboard')}
          </Link>
        )}
        {mayChangePassword && (
          <Link to={getHref('changePassword', { id: accountid })}>
            <IconKey size={18} aria-hidden /> {t('changePassword')}
          </Link>
        )}
        <button type="button" disabled={signingOut} onClick={() => void signOut()}>
          <IconLogout size={18} aria-hidden /> {t('signOut')}
        </button>
      </div>
    </div>
  );
};
