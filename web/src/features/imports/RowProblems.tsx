import { type ImportView } from '@berangkat/contracts/imports';
import { useText } from '../../shared/i18n';
import { useReadImportRowsQuery } from './api';
import { CorrectRows } from './CorrectRows';
import styles from './Import.module.css';
import { SHOWN } from './shown';
import { importsTexts } from './texts';

/** The rows of which something is said, and what; for as long as what stands in them is known, it can be corrected. */
export const RowProblems = ({ of }: { readonly of: ImportView }) => {
  const t = useText(importsTexts);
  const { currentData, isFetching } = useReadImportRowsQuery(
    { id: of.importid, only: 'problems' },
    { refetchOnMountOrArgChange: true },
  );
  if (currentData === undefined || isFetching || currentData.rows.length === 0) return null;
  return (
    <div className={styles.part}>
      <h3>{t('problems')}</h3>
      <CorrectRows of={of} rows={currentData.rows.slice(0, SHOWN)} />
      {(currentData.rows.length > SHOWN || currentData.next !== null) && <p>{t('more', { count: SHOWN })}</p>}
    </div>
  );
};
