import { type PlacementRow } from '@berangkat/contracts/placements';
import { useCallback, useEffect, useState } from 'react';
import { useAddress } from '../../../shared/here';
import { type Placed } from '../moves/placed';
import { follow, type Turn, turnAt, turnOf } from './turn';

/** Name of the applicant in the address: back from the CV, it is still their turn. */
const AT = 'at';

export interface Turning {
  /** Undefined until those who wait have come, and where nobody waits. */
  readonly turn: Turn | undefined;
  readonly goTo: (place: number) => void;
  /** For other rows: whoever is not among them has not gone. */
  readonly beginAgain: () => void;
  /** A decision about these is on its way. */
  readonly decide: (rows: readonly Placed[]) => void;
}

/** Answers whose turn it is among `rows`, those who wait; the next one's after a decision. */
export const useTurn = (rows: readonly PlacementRow[] | undefined): Turning => {
  const [address, setAddress] = useAddress();
  const [turn, setTurn] = useState<Turn>();

  const next =
    rows === undefined ? turn : turn === undefined ? turnOf(rows, address.get(AT) ?? undefined) : follow(turn, rows);
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

  const decide = useCallback(
    (sent: readonly Placed[]) =>
      setTurn((now) =>
        now !== undefined && sent.some(({ applicant }) => applicant.applicantid === now.row.applicant.applicantid)
          ? { ...now, decided: true }
          : now,
      ),
    [],
  );
  return {
    turn: next,
    decide,
    goTo: (place) => rows !== undefined && setTurn(turnAt(rows, place)),
    beginAgain: () => setTurn(undefined),
  };
};
