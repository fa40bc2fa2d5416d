import { type ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { EmptyState, ErrorState, Page, SkeletonLines } from '../../kit';
import styles from './Differences.module.css';
import { type ListEntry, type ListDifference, listDifferencesIn } from './differences';
import { ListDifferencesCard } from './Differences';

const KINDS = ['added', 'changed', 'removed'] as const;

interface Comparison<Row> {
  readonly changes: readonly { readonly before: Row | null; readonly after: Row | null }[];
  readonly exact: boolean;
}

interface ComparedListProps<Row> {
  readonly result: {
    readonly currentData?: Comparison<Row> | undefined;
    readonly error?: unknown;
    readonly refetch: () => unknown;
  };
  /** Answers the list's words for a row. */
  readonly entryOf: (row: Row) => ListEntry;
  /** Answers the address of an entry that is still in the list; none for readers who may not go there. */
  readonly hrefOf: (id: string) => string | undefined;
  readonly words: {
    readonly title: string;
    readonly loadError: string;
    /** The text where nothing changed. */
    readonly nothing: string;
    readonly nothingText: string;
    /** The text where more changed than is listed. */
    readonly more: string;
  };
  readonly headingOf: (kind: ListDifference['kind'], count: number) => string;
}

/** Two moments of a list: what came into it, changed from what to what, and left it. */
export const ComparedList = <Row,>({ result, words, ...list }: ComparedListProps<Row>) => {
  const { currentData: compared, error, refetch } = result;
  return (
    <Page title={words.title}>
      {error !== undefined && <ErrorState error={error} text={words.loadError} onRetry={() => void refetch()} />}
      {compared === undefined && error === undefined && <SkeletonLines />}
      {compared !== undefined && <Compared compared={compared} words={words} {...list} />}
    </Page>
  );
};

const Compared = <Row,>({
  compared: { changes, exact },
  entryOf,
  hrefOf,
  words,
  headingOf,
}: Omit<ComparedListProps<Row>, 'result'> & { readonly compared: Comparison<Row> }) => {
  const rowsOf = (side: 'before' | 'after'): readonly ListEntry[] =>
    changes.flatMap((change) => (change[side] === null ? [] : [entryOf(change[side])]));
  const differences = listDifferencesIn(rowsOf('before'), rowsOf('after'));
  if (differences.length === 0) return <EmptyState title={words.nothing} text={words.nothingText} />;
  const titleOf = ({ id, kind, title }: ListDifference): ReactNode => {
    const href = kind === 'removed' ? undefined : hrefOf(id);
    return href === undefined ? title : <Link to={href}>{title}</Link>;
  };
  return (
    <div className={styles.compared}>
      {!exact && <p role="note">{words.more}</p>}
      {KINDS.map((kind) => {
        const of = differences.filter((each) => each.kind === kind);
        return (
          of.length > 0 && (
            <ListDifferencesCard key={kind} title={headingOf(kind, of.length)} of={of} titleOf={titleOf} />
          )
        );
      })}
    </div>
  );
};
