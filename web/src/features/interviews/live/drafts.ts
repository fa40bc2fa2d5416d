import { type InterviewCard, type Recommendation, type Score } from '@berangkat/contracts/interviews';

/** A card while it is written. */
export interface Draft {
  readonly scores: Readonly<Record<string, Score>>;
  readonly recommendation?: Recommendation | undefined;
  readonly notes: string;
}

const isDraft = (value: unknown): value is Draft =>
  typeof value === 'object' && value !== null && 'scores' in value && 'notes' in value;

/** What was typed on this device and not sent, or else what was sent. */
export const draftOf = (kept: unknown, sent: InterviewCard | undefined): Draft => {
  if (isDraft(kept)) return kept;
  return {
    scores: Object.fromEntries((sent?.scores ?? []).map(({ criterion, score }) => [criterion, score as Score])),
    recommendation: sent?.recommendation,
    notes: sent?.notes ?? '',
  };
};
