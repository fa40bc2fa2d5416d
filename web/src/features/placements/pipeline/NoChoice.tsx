import { specTexts, useText } from '../../../shared/i18n';
import { placementsTexts } from '../texts';
import styles from './Pipeline.module.css';

/** The choice among the projects of a client that has none (001 §2.9). */
export const NoChoice = () => {
  const t = useText(placementsTexts, specTexts);
  return (
    <label className={styles.picker}>
      <span>{t('project')}</span>
      <select disabled value="">
        <option value="">{t('pipeline-no-projects')}</option>
      </select>
    </label>
  );
};
