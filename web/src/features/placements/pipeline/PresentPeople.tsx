import { IconEye } from '@tabler/icons-react';
import { useText } from '../../../shared/i18n';
import { Avatar } from '../../../shared/kit';
import { usePresence } from '../../../shared/live';
import { placementsTexts } from '../texts';
import styles from './Pipeline.module.css';

/**
 * Shows who else has this project on screen: 'Sari is here'. Where a name is masked, the kind of account stands for it.
 */
export const PresentPeople = ({ projectid }: { readonly projectid: string }) => {
  const t = useText(placementsTexts);
  const people = usePresence(projectid);
  const kindOf = (category: (typeof people)[number]['category']): string =>
    category === 'admin' || category === 'superadmin'
      ? t('someoneAdmin')
      : category === 'employer'
        ? t('someoneEmployer')
        : t('someone');
  return (
    <ul className={styles.present} aria-label={t('hereNow')} aria-live="polite">
      {people.map(({ name, category }, index) => (
        <li key={`${name ?? category}${index}`}>
          {name === null ? <IconEye size={16} aria-hidden /> : <Avatar name={name} size={22} />}
          {t('here', { name: name === null ? kindOf(category) : name })}
        </li>
      ))}
    </ul>
  );
};
