import { type PlacementStatus } from '@berangkat/contracts/placements';
import { type CSSProperties } from 'react';

/** The colours of a state, for what stands in its column. */
export const toneOf = (status: PlacementStatus): CSSProperties => {
  const state = status === 'hired' ? 'accepted' : status;
  return { '--tone': `var(--state-${state})`, '--tint': `var(--state-${state}-tint)` } as object;
};
