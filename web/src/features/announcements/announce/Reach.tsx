import { useText } from '../../../shared/i18n';
import { type Subject } from '../../../shared/kit/outcomes';
import { usePortalSettings } from '../../../shared/portal-settings';
import { useForeseeAnnouncementQuery } from '../api';
import { announcementsTexts } from '../texts';
import styles from './Announce.module.css';

/** Names that are shown of those who cannot be reached. */
const NAMED = 5;

/** How the chosen people will be reached, before anybody writes to them. It comes when it is known: nobody waits for it. */
export const Reach = ({ people }: { readonly people: readonly Subject[] }) => {
  const t = useText(announcementsTexts);
  const mailed = usePortalSettings()?.mailed;
  const { data } = useForeseeAnnouncementQuery({ applicantids: people.map(({ id }) => id) });
  if (data === undefined) return null;
  const { whatsapp, mail, unreached } = data;
  const counts = [
    whatsapp > 0 && t('reachWhatsapp', { count: whatsapp }),
    mail > 0 && t('reachMail', { count: mail }),
    unreached.length > 0 && t('reachNobody', { count: unreached.length }),
  ].filter(Boolean);
  const nameOf = new Map(people.map(({ id, name }) => [id, name]));
  const names = unreached.slice(0, NAMED).map(({ applicantid, reason }) => {
    const name = nameOf.get(applicantid) ?? '';
    return `${name} (${t(`reason_${reason}`)})`;
  });
  const more = unreached.length - names.length;
  return (
    <div className={styles.reach} role="status">
      <p>{counts.join(' · ')}</p>
      {names.length > 0 && (
        <p className={styles.hint}>{t(more > 0 ? 'unreachedMore' : 'unreached', { names: names.join(', '), more })}</p>
      )}
      {mail > 0 && mailed === false && <p className={styles.hint}>{t('mailKept')}</p>}
      {whatsapp > 0 && <p className={styles.hint}>{t('reachHint')}</p>}
    </div>
  );
};
