import {
  CRITERIA_MAX,
  type InterviewCard,
  NOTES_MAX,
  type Recommendation,
  type Score,
} from '@berangkat/contracts/interviews';
import { text } from '@berangkat/contracts/kernel';

/** A card while it is written. */
export interface Draft {
  readonly scores: Readonly<Record<string, Score>>;
  readonly recommendation?: Recommendation | undefined;
  readonly notes: string;
}

const isDraft = (value: unknown): value is Draft =>
  typeof value === 'object' && value !== null && 'scores' in value && 'notes' in value;

/** The card that was typed on this device and not sent, or else the one that was sent. */
export const draftOf = (kept: unknown, sent: InterviewCard | undefined): Draft => {
  if (isDraft(kept)) return kept;
  return {
    scores: Object.fromEntries((sent?.scores ?? []).map(({ criterion, score }) => [criterion, score as Score])),
    recommendation: sent?.recommendation,
    notes: sent?.notes ?? '',
  };
};

/**
 * The scores and notes of a draft as the server keeps them.
 * @param criteria those that the project asks for now, before those that an older card holds
 */
export const contentOf = ({ scores, notes }: Draft, criteria: readonly string[]) => ({
  scores: criteria
    .flatMap((criterion) => {
      const score = scores[criterion];
      return score === undefined ? [] : [{ criterion, score }];
    })
    .slice(0, CRITERIA_MAX),
  notes: text(NOTES_MAX).parse(notes),
});
