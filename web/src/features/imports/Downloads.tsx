import { type ImportRow, type ImportRowsQuery, type ImportView } from '@berangkat/contracts/imports';
import { IconDownload } from '@tabler/icons-react';
import { saveFile } from '../../shared/exporting';
import { useText } from '../../shared/i18n';
import { Button, useBanner } from '../../shared/kit';
import { useLazyReadImportRowsQuery } from './api';
import styles from './Import.module.css';
import { refusedFile } from './refusedFile';
import { resultFile } from './resultFile';
import { importsTexts } from './texts';
import { useProblemText } from './texts/problems';

/** The files to take away: the outcome of each row, and the rows that could not be imported, to be corrected. */
export const Downloads = ({ of: { importid: id, kind, outcomes } }: { readonly of: ImportView }) => {
  const t = useText(importsTexts);
  const problemText = useProblemText();
  const banner = useBanner();
  const [readRows, reading] = useLazyReadImportRowsQuery();
  const refused = outcomes.refused + outcomes.failed;

  const save = async (
    only: ImportRowsQuery['only'],
    name: string,
    fileOf: (rows: readonly ImportRow[]) => Blob,
  ): Promise<void> => {
    const rows: ImportRow[] = [];
    for (let after: number | null = 0; after !== null; ) {
      const { data } = await readRows({ id, after: String(after), ...(only !== undefined && { only }) });
      if (data === undefined) return banner('error', t('downloadError'));
      rows.push(...data.rows);
      after = data.next;
    }
    banner.mended();
    saveFile(fileOf(rows), name);
  };
  const button = (label: string, onClick: () => Promise<void>) => (
    <Button look="soft" icon={<IconDownload aria-hidden />} busy={reading.isFetching} onClick={() => void onClick()}>
      {label}
    </Button>
  );
  return (
    <div className={styles.actions}>
      {button(t('download'), () => save(undefined, `${kind}-${id}.csv`, (rows) => resultFile(rows, problemText)))}
      {refused > 0 &&
        button(t('downloadRows', { count: refused }), () =>
          save('problems', `${kind}-${id}-rows.csv`, (rows) => refusedFile(kind, rows, problemText)),
        )}
    </div>
  );
};
