import { type SessionUser } from '@berangkat/contracts/accounts';
import { IconKey, IconLayoutDashboard, IconLogout, IconShieldCog, IconUserEdit } from '@tabler/icons-react';
import { useId, useState, useEffect, useRef } from 'react';
import { Link } from 'react-router-dom';
import { useSignOut } from '../../features/accounts/session/useSignOut';
import { loadAlertMark } from '../../features/alerts';
import { loadFactorsLink } from '../../features/factors';
import { useText, useLocale } from '../../shared/i18n';
import { Avatar } from '../../shared/kit/Avatar';
import { IconLink } from '../../shared/kit/IconLink';
import { pictureOf } from '../../shared/kit/pictureOf';
import { OwnZoneSwitch } from '../../shared/kit/time';
import { getHref, type PathName } from '../../shared/paths';
import { ownName, useSession } from '../../shared/session';
import { appTexts } from '../texts';
import styles from './AccountMenu.module.css';
import { ConnectionState } from './ConnectionState';
import { accountMenuTexts, type AccountMenuText } from './texts';
import bar from './TopBar.module.css';
import { useDisclosure } from './useDisclosure';
import { call, send } from '../../shared/api';
import { Part } from '../../shared/kit/Part';
import { lazy } from '../../shared/lazy';

/** Keeps the language that somebody who is signed in chooses with the account: its mail comes in it. */
const useKeptLanguage = (): void => {
  const language = useLocale();
  const kept = useRef(language);
  useEffect(() => {
    if (kept.current === language) return;
    kept.current = language;
    void send(call('savePreferences', { list: 'portal', language }));
  }, [language]);
};

const NameDialog = lazy(() =>
  import('../../features/accounts/own-name/NameDialog').then((module) => ({ default: module.NameDialog })),
);

const DevicesLink = lazy(() =>
  import('../../features/accounts/devices/DevicesLink').then((module) => ({ default: module.DevicesLink })),
);

const MailChoicesItem = lazy(() =>
  import('../../features/accounts/mail-choices/MailChoicesItem').then((module) => ({
    default: module.MailChoicesItem,
  })),
);

const MailChoicesDialog = lazy(() =>
  import('../../features/accounts/mail-choices/MailChoicesDialog').then((module) => ({
    default: module.MailChoicesDialog,
  })),
);

const EmailToConfirm = lazy(() =>
  import('../../features/accounts/emails/EmailToConfirm').then((module) => ({ default: module.EmailToConfirm })),
);

const FactorsLink = lazy(loadFactorsLink);

const AlertMark = lazy(() => loadAlertMark().then((module) => ({ default: module.AlertMark })));

const roles: Record<SessionUser['account']['category'], AccountMenuText> = {
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

/**
 * The avatar and what its owner can do: dashboard, own name, change password, sign out; and what else the bar has for
 * those who have signed in.
 */
export const AccountMenu = ({ user, hasScreen }: AccountMenuProps) => {
  const t = useText(appTexts, accountMenuTexts);
  const { can, mayEnter } = useSession();
  const id = useId();
  const { open, setOpen, around } = useDisclosure<HTMLDivElement>();
  const [signOut, signingOut] = useSignOut();
  const [dialog, setDialog] = useState<'name' | 'mail'>();
  const close = (): void => setDialog(undefined);
  const show = (which: typeof dialog): void => {
    // The dialog gives the focus back to where it was: the menu is closed by then, the avatar is there.
    around.current?.querySelector('button')?.focus();
    setOpen(false);
    setDialog(which);
  };
  useKeptLanguage();
  const { email, category, accountid, avatar } = user.account;
  const picture = pictureOf(avatar);
  const name = ownName(user);
  // A session opened with a login ID may set a first password and change none (readings.md, login ID).
  const isFirst = user.account.onlyloginid === true;
  const mayChangePassword = hasScreen('changePassword') && (user.method === 'password' || isFirst);
  return (
    <>
      <ConnectionState />
      {can('alert.read') && (
        <Part>
          <AlertMark />
        </Part>
      )}
      {mayEnter('menu.root-admin') && hasScreen('rootAdmin') && (
        <span className={bar.roomy}>
          <IconLink to={getHref('rootAdmin')} label={t('rootAdmin')}>
            <IconShieldCog size={22} aria-hidden />
          </IconLink>
        </span>
      )}
      <div ref={around} className={styles.around}>
        <button
          type="button"
          className={styles.avatar}
          aria-label={t('accountMenu', { name })}
          aria-expanded={open}
          aria-controls={id}
          onClick={() => setOpen(!open)}
        >
          <Avatar name={name} src={picture} size={36} />
        </button>
        <div id={id} className={styles.panel} hidden={!open}>
          <div className={styles.who}>
            <Avatar name={name} src={picture} size={40} />
            <div>
              <strong>{name}</strong>
              <span>{email}</span>
              <span>{t(roles[category])}</span>
            </div>
          </div>
          {hasScreen('dashboard') && (
            <Link to={getHref('dashboard')}>
              <IconLayoutDashboard size={18} aria-hidden /> {t('dashboard')}
            </Link>
          )}
          <button type="button" onClick={() => show('name')}>
            <IconUserEdit size={18} aria-hidden /> {t('yourName')}
          </button>
          {open && user.account.status === 'unverified' && (
            <Part>
              <EmailToConfirm email={email} />
            </Part>
          )}
          {mayChangePassword && (
            <Link to={getHref('changePassword', { id: accountid })}>
              <IconKey size={18} aria-hidden /> {t(isFirst ? 'setPassword' : 'changePassword')}
            </Link>
          )}
          {open && (
            <Part>
              <MailChoicesItem onOpen={() => show('mail')} />
              <DevicesLink />
              {hasScreen('secondFactor') && user.method !== 'loginid' && <FactorsLink />}
            </Part>
          )}
          <div className={styles.zone}>{open && <OwnZoneSwitch />}</div>
          <button type="button" disabled={signingOut} onClick={() => void signOut()}>
            <IconLogout size={18} aria-hidden /> {t('signOut')}
          </button>
        </div>
        <Part>
          {dialog === 'name' && <NameDialog displayname={user.account.displayname} onClose={close} />}
          {dialog === 'mail' && <MailChoicesDialog onClose={close} />}
        </Part>
      </div>
    </>
  );
};
