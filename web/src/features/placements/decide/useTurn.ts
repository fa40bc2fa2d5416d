import { type PlacementRow } from '@berangkat/contracts/placements';
import { useEffect, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { type Moves } from '../moves/useMoves';
import { follow, type Turn, turnAt, turnOf } from './turn';

/** Name of the applicant in the address: back from the CV, it is still their turn. */
const AT = 'at';

export interface Turning {
  /** Undefined until those who wait have come, and where nobody waits. */
  readonly turn: Turn | undefined;
  readonly goTo: (place: number) => void;
}

/** Whose turn it is among `rows`, those who wait; the next one's after a decision. */
export const useTurn = (rows: readonly PlacementRow[] | undefined, isMoving: Moves['isMoving']): Turning => {
  const [address, setAddress] = useSearchParams();
  const [turn, setTurn] = useState<Turn>();

  const now =
    rows === undefined ? turn : turn === undefined ? turnOf(rows, address.get(AT) ?? undefined) : follow(turn, rows);
  const decided = now !== undefined && (now.decided || isMoving(now.row));
  const next = now !== undefined && decided !== now.decided ? { ...now, decided } : now;
  if (next !== turn) setTurn(next);

  const at = next?.row.applicant.applicantid;
  useEffect(() => {
    if (at === undefined) return;
    setAddress(
      (before) => {
        const after = new URLSearchParams(before);
        after.set(AT, at);
        return after;
      },
      { replace: true },
    );
    // The address follows the turn, not the other way round.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [at]);

  return { turn: next, goTo: (place) => rows !== undefined && setTurn(turnAt(rows, place)) };
};
