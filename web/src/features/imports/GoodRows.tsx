import { type ImportView } from '@berangkat/contracts/imports';
import { skipToken } from '@reduxjs/toolkit/query';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { useText } from '../../shared/i18n';
import { Button } from '../../shared/kit';
import { LinedList } from '../../shared/kit/LinedList';
import { getHref } from '../../shared/paths';
import { useReadImportRowsQuery } from './api';
import styles from './Import.module.css';
import { SHOWN } from './shown';
import { importsTexts } from './texts';

/** The rows that are good or imported, by their names, when the reader asks for them. */
export const GoodRows = ({ of: { importid: id, kind, outcomes } }: { readonly of: ImportView }) => {
  const t = useText(importsTexts);
  const [shown, setShown] = useState(false);
  const { data } = useReadImportRowsQuery(shown ? { id, only: 'good' } : skipToken, {
    refetchOnMountOrArgChange: true,
  });
  return (
    <div className={styles.part}>
      <div>
        <Button look="outline" size="small" aria-expanded={shown} onClick={() => setShown(!shown)}>
          {shown ? t('hide') : t('show', { count: outcomes.good + outcomes.made })}
        </Button>
      </div>
      {shown && data !== undefined && (
        <>
          <LinedList>
            {data.rows.slice(0, SHOWN).map(({ row, name, madeid }) => (
              <li key={row}>
                <span>
                  <strong>{t('row', { row })}</strong>{' '}
                  {kind === 'applicants' && madeid !== null ? (
                    <Link to={getHref('applicantDetail', { appid: madeid, accid: '' })}>{name ?? madeid}</Link>
                  ) : (
                    (name ?? madeid)
                  )}
                </span>
              </li>
            ))}
          </LinedList>
          {(data.rows.length > SHOWN || data.next !== null) && <p>{t('more', { count: SHOWN })}</p>}
        </>
      )}
    </div>
  );
};
