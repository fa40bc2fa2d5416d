import { type ImportView } from '@berangkat/contracts/imports';
import { useText } from '../../shared/i18n';
import { LinedList } from '../../shared/kit/LinedList';
import { useReadImportRowsQuery } from './api';
import styles from './Import.module.css';
import { SHOWN } from './shown';
import { importsTexts } from './texts';

/** The accounts that the rows brought, with what their owners sign in with: for the importer to hand over. */
export const NewAccounts = ({ of: { importid } }: { readonly of: ImportView }) => {
  const t = useText(importsTexts);
  const { data } = useReadImportRowsQuery({ id: importid, only: 'accounts' }, { refetchOnMountOrArgChange: true });
  if (data === undefined || data.rows.length === 0) return null;
  return (
    <div className={styles.part}>
      <h3>{t('accounts')}</h3>
      <p>{t('accountsText')}</p>
      <LinedList>
        {data.rows.slice(0, SHOWN).map(
          ({ row, account }) =>
            account !== null && (
              <li key={row} className={styles.account}>
                <span>
                  <strong>{t('row', { row })}</strong> {account.email}
                </span>
                <code translate="no">{account.loginid}</code>
              </li>
            ),
        )}
      </LinedList>
      {(data.rows.length > SHOWN || data.next !== null) && <p>{t('more', { count: SHOWN })}</p>}
    </div>
  );
};
