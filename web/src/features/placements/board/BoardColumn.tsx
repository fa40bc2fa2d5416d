import { type PlacementRow, statesToMoveOn } from '@berangkat/contracts/placements';
import { type UsualStage } from '@berangkat/contracts/reports';
import { type DragEvent, useId, useState } from 'react';
import { formatNumber, useText } from '../../../shared/i18n';
import { classes } from '../../../shared/kit';
import { Explained } from '../../../shared/kit/explained/Explained';
import { statusTexts } from '../../../shared/kit/texts/status';
import { type BoardColumnData } from '../api';
import { type Moves } from '../moves/useMoves';
import { placementsTexts } from '../texts';
import styles from './Board.module.css';
import { BoardCard } from './BoardCard';
import { toneOf } from './tone';

/** How long it usually takes here, and how many went on. Keeps its room while it is on its way. */
const UsualLine = ({ usual, stage }: { readonly usual: UsualStage | undefined; readonly stage: string }) => {
  const t = useText(placementsTexts);
  if (usual === undefined) return <p className={styles.usual} />;
  const { low, high, cases, onward, of, few } = usual;
  if (low === null || high === null) return <p className={styles.usual}>{t('usuallyUnknown')}</p>;
  const [from, to] = [Math.round(low), Math.max(1, Math.round(high))];
  return (
    <p className={styles.usual}>
      <Explained label={stage} lines={[t(of === 'client' ? 'usualOfClient' : 'usualOfAll')]}>
        {from === to ? t('usuallyAbout', { to }) : t('usually', { from, to })} · {t('wentOn', { onward, cases })}
        {few && <> · {t('fewCases')}</>}
      </Explained>
    </p>
  );
};

/** States in which somebody waits for a next step. */
const WAITS: ReadonlySet<string> = new Set(statesToMoveOn(() => true));

interface BoardColumnProps {
  readonly column: BoardColumnData;
  readonly count: number;
  readonly narrowed: boolean;
  /** The usual next step of people in this column. */
  readonly usual: UsualStage | undefined;
  readonly moves: Moves;
  /** Opens what admins say about somebody; undefined for readers who never receive it. */
  readonly onComments: ((row: PlacementRow) => void) | undefined;
  readonly cvOf: (row: PlacementRow) => string;
  /** Whether somebody changed since the reader's last visit. */
  readonly isChanged: (row: PlacementRow) => boolean;
  /** The column's meaning for the card that is being dragged. */
  readonly drag: 'possible' | 'impossible' | 'source' | undefined;
  readonly onDrag: (row: PlacementRow | undefined) => void;
  readonly onDrop: () => void;
  readonly onShowAll: () => void;
}

export const BoardColumn = ({
  column,
  count,
  narrowed,
  usual,
  moves,
  onComments,
  cvOf,
  isChanged,
  drag,
  onDrag,
  onDrop,
  onShowAll,
}: BoardColumnProps) => {
  const t = useText(placementsTexts);
  const word = useText(statusTexts);
  const heading = useId();
  const [over, setOver] = useState(false);
  const { status, placements, total } = column;
  const takes = drag === 'possible';

  const onDragOver = (event: DragEvent): void => {
    if (!takes) return;
    event.preventDefault();
    event.dataTransfer.dropEffect = 'move';
    if (!over) setOver(true);
  };
  const onDragLeave = (event: DragEvent<HTMLElement>): void => {
    if (!event.currentTarget.contains(event.relatedTarget as Node | null)) setOver(false);
  };

  return (
    <section
      className={classes(
        styles.column,
        drag === 'impossible' && styles.impossible,
        takes && styles.possible,
        takes && over && styles.over,
      )}
      style={toneOf(status)}
      aria-labelledby={heading}
      data-column={status}
      onDragOver={onDragOver}
      onDragLeave={onDragLeave}
      onDrop={(event) => {
        event.preventDefault();
        setOver(false);
        if (takes) onDrop();
      }}
    >
      <h2 id={heading} className={styles.heading}>
        {word(status)} <span className={styles.count}>{formatNumber(count)}</span>
      </h2>
      {/* Also where nobody waits, so that the cards of all columns begin at one height. */}
      <UsualLine usual={WAITS.has(status) ? usual : undefined} stage={word(status)} />
      <ul className={styles.cards}>
        {placements.map((row) => (
          <BoardCard
            key={row.applicant.applicantid}
            row={row}
            usual={usual}
            moves={moves}
            onComments={onComments}
            href={cvOf(row)}
            changed={isChanged(row)}
            onDrag={onDrag}
          />
        ))}
        {placements.length === 0 && <li className={styles.nobody}>{t(narrowed ? 'columnNoMatch' : 'columnEmpty')}</li>}
      </ul>
      {total > placements.length && (
        <button type="button" className={styles.more} onClick={onShowAll}>
          {t('more', { count: total })}
        </button>
      )}
    </section>
  );
};
