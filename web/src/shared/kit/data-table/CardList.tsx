import { useId } from 'react';
import { ChangedMark } from '../ChangedMark';
import { classes } from '../classes';
import { Skeleton } from '../Skeleton';
import styles from './CardList.module.css';
import { cellOf } from './columns/cells';
import { inGroups } from './groups';
import { RowLink } from './RowLink';
import { type DataTableProps, type RowsProps } from './types';

interface CardListProps<Data, Row> extends RowsProps<Data, Row>, Pick<DataTableProps<Data, Row>, 'columns' | 'card'> {}

/** The rows as cards: one below the other on a phone, side by side where there is room. */
export const CardList = <Data, Row>({
  label,
  columns,
  rowId,
  href,
  onOpen,
  card,
  group: groupOf,
  isMuted,
  isChanged,
  rows,
  checkbox,
  menuButton,
  pressed,
}: CardListProps<Data, Row>) => {
  const primary = columns.find((column) => column.primary);
  const details = columns.filter((column) => !column.primary && column.tableOnly !== true);
  const id = useId();
  // Below the heading of its group, a card is one level further down.
  const Title = groupOf === undefined ? 'h2' : 'h3';
  const cardOf = (row: Row) => (
    // The link inside is the way for keyboards and readers; the press on the rest of the card is a shortcut for
    // thumb and mouse.
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions
    <li
      key={rowId(row)}
      data-row={rowId(row)}
      tabIndex={-1}
      className={classes(styles.card, pressed(row) !== undefined && styles.openable, isMuted?.(row) && styles.muted)}
      onClick={pressed(row)}
    >
      {(checkbox !== undefined || menuButton !== undefined) && (
        <div className={styles.corner}>
          {/* A press beside the box means the box, not the card. */}
          {checkbox !== undefined && <label className={styles.pick}>{checkbox(row)}</label>}
          {menuButton?.(row)}
        </div>
      )}
      {isChanged?.(row) && (
        <span className={styles.changed}>
          <ChangedMark />
        </span>
      )}
      {card?.(row) ?? (
        <>
          <Title className={styles.title}>
            {pressed(row) === undefined ? (
              primary !== undefined && cellOf(primary, row)
            ) : (
              <RowLink href={href?.(row)} onOpen={() => onOpen(row)}>
                {primary !== undefined && cellOf(primary, row)}
              </RowLink>
            )}
          </Title>
          <dl className={styles.details}>
            {details.map((column) => (
              <div key={column.id}>
                <dt>{column.header}</dt>
                <dd>{cellOf(column, row)}</dd>
              </div>
            ))}
          </dl>
        </>
      )}
    </li>
  );
  return (
    <>
      {inGroups(rows, groupOf).map(({ group, rows: members }) => {
        const heading = `${id}-${group?.key ?? 'all'}`;
        return group === undefined ? (
          <ul key={heading} className={styles.cards} aria-label={label}>
            {members.map(cardOf)}
          </ul>
        ) : (
          <section key={heading} aria-labelledby={heading} className={styles.group}>
            <h2 id={heading}>{group.heading}</h2>
            <ul className={styles.cards} aria-labelledby={heading}>
              {members.map(cardOf)}
            </ul>
          </section>
        );
      })}
    </>
  );
};

/** Cards on their way. */
export const SkeletonCards = ({ label }: { readonly label: string }) => (
  <ul className={styles.cards} aria-label={label}>
    {Array.from({ length: 6 }, (_, index) => (
      <li key={index} className={styles.card} aria-hidden={index > 0}>
        <Skeleton width="58%" height={18} />
        <Skeleton width="80%" />
        <Skeleton width="66%" />
      </li>
    ))}
  </ul>
);
