import { type ImportView } from '@berangkat/contracts/imports';
import { useText } from '../../shared/i18n';
import { LinedList } from '../../shared/kit/LinedList';
import { useReadImportRowsQuery } from './api';
import styles from './Import.module.css';
import { SHOWN } from './shown';
import { importsTexts } from './texts';
import { useProblemText } from './texts/problems';

/** The rows of which something is said, and what. */
export const RowProblems = ({ of: { importid, status } }: { readonly of: ImportView }) => {
  const t = useText(importsTexts);
  const problemText = useProblemText();
  const { data } = useReadImportRowsQuery({ id: importid, only: 'problems' }, { refetchOnMountOrArgChange: true });
  if (data === undefined || data.rows.length === 0) return null;
  return (
    <div className={styles.part} key={status}>
      <h3>{t('problems')}</h3>
      <LinedList>
        {data.rows.slice(0, SHOWN).map(({ row, problems }) => (
          <li key={row}>
            <strong>{t('row', { row })}</strong>
            {problems.map(({ field, code }) => (
              <span key={`${field} ${code}`}>
                {field !== '' && <code>{field}</code>} {problemText(code)}
              </span>
            ))}
          </li>
        ))}
      </LinedList>
      {(data.rows.length > SHOWN || data.next !== null) && <p>{t('more', { count: SHOWN })}</p>}
    </div>
  );
};
