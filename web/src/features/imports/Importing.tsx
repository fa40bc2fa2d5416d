import { IMPORT_AT_WORK, type ImportKind, type ImportView } from '@berangkat/contracts/imports';
import { ChooseFile } from './ChooseFile';
import styles from './Import.module.css';
import { ImportCard } from './ImportCard';

interface ImportingProps {
  /** What is chosen at first. */
  readonly kind: ImportKind;
  readonly latest: ImportView | undefined;
}

/** The next file, unless the latest one waits or is being worked on; and that one. */
export const Importing = ({ kind, latest }: ImportingProps) => {
  const status = latest?.status ?? 'ended';
  return (
    <div className={styles.import}>
      {!IMPORT_AT_WORK.includes(status) && status !== 'checked' && <ChooseFile kind={kind} />}
      {latest !== undefined && status !== 'receiving' && <ImportCard of={latest} />}
    </div>
  );
};
