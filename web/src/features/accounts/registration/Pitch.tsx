import { IconCloudCheck, IconMapPinCheck, IconStack2 } from '@tabler/icons-react';
import { useText } from '../../../shared/i18n';
import { usePortalSettings } from '../../../shared/portal-settings';
import { pitchTexts } from './texts';
import styles from './RegistrationPage.module.css';

const points = [
  { Icon: IconStack2, title: 'pitchOne', text: 'pitchOneText' },
  { Icon: IconCloudCheck, title: 'pitchTwo', text: 'pitchTwoText' },
  { Icon: IconMapPinCheck, title: 'pitchThree', text: 'pitchThreeText' },
] as const;

/** Why to register, beside the form where there is room. What an agency has switched off is not promised. */
export const Pitch = () => {
  const t = useText(pitchTexts);
  const promised =
    usePortalSettings()?.ownstanding === true ? points : points.filter(({ title }) => title !== 'pitchThree');
  return (
    <aside className={styles.pitch}>
      <svg className={styles.horizon} viewBox="0 0 600 260" preserveAspectRatio="xMidYMax slice" aria-hidden>
        <circle cx="440" cy="120" r="64" fill="#f6a723" opacity="0.92" />
        <path d="M0 150c90-34 170-30 250 0s180 34 350-10v120H0z" fill="#0d7d76" />
        <path d="M0 190c120-30 210-16 310 6s190 18 290-12v76H0z" fill="#0a625d" />
        <path d="M60 118c92-8 168-34 236-84l-14-3 36-19 4 36-8-11C238 92 158 120 60 124z" fill="#fff" opacity="0.9" />
      </svg>
      <div className={styles.points}>
        <h2>{t('pitchTitle')}</h2>
        <ul>
          {promised.map(({ Icon, title, text }) => (
            <li key={title}>
              <Icon size={24} aria-hidden />
              <div>
                <strong>{t(title)}</strong>
                <p>{t(text)}</p>
              </div>
            </li>
          ))}
        </ul>
      </div>
    </aside>
  );
};
