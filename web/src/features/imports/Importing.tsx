import { IMPORT_AT_WORK, type ImportKind, type ImportView } from '@berangkat/contracts/imports';
import { DAY } from '@berangkat/contracts/kernel';
import { ChooseFile } from './ChooseFile';
import styles from './Import.module.css';
import { ImportCard } from './ImportCard';

interface ImportingProps {
  /** The first choice. */
  readonly kind: ImportKind;
  readonly latest: ImportView | undefined;
}

/** Milliseconds in which an import is news: for as long its login IDs are handed over. */
const NEWS = DAY;

const isNews = ({ status, createdat }: ImportView): boolean =>
  status !== 'given-up' && Date.now() - Date.parse(createdat) < NEWS;

/** The latest import, and the next file unless that one waits or is being worked on; first what the reader is here for. */
export const Importing = ({ kind, latest }: ImportingProps) => {
  const status = latest?.status ?? 'ended';
  const parts = [
    !IMPORT_AT_WORK.includes(status) && status !== 'checked' && <ChooseFile key="next" kind={kind} />,
    latest !== undefined && status !== 'receiving' && <ImportCard key="latest" of={latest} />,
  ];
  return <div className={styles.import}>{latest !== undefined && isNews(latest) ? [...parts].reverse() : parts}</div>;
};
