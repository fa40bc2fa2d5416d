import { type MergeDetail } from '@berangkat/contracts/merges';
import { intlTag, useLocale, useText } from '../../../shared/i18n';
import { Card } from '../../../shared/kit';
import { fieldName, useTrail } from '../../audit';
import { mergesTexts } from '../texts';
import styles from './Undo.module.css';

/** What an undo gives back to both, whatever is answered. */
export const ComesBack = ({ merge: { fields, files, copies } }: { readonly merge: MergeDetail }) => {
  const t = useText(mergesTexts);
  const trail = useTrail();
  const list = new Intl.ListFormat(intlTag(useLocale()));
  const values = [
    ...fields.map((field) => fieldName(trail, { type: 'ApplicationUpdated', objecttype: 'applicant' }, field)),
    ...files.map((file) => t(file)),
  ];
  return (
    <Card title={t('undoComes')}>
      <ul className={styles.back}>
        {values.length > 0 && <li>{t('undoValues', { list: list.format(values) })}</li>}
        {copies > 0 && <li>{t('undoCopies', { count: copies })}</li>}
        <li>{t('undoPlacements')}</li>
        <li>{t('undoAccounts')}</li>
      </ul>
    </Card>
  );
};
