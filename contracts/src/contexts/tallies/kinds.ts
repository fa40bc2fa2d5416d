import { z } from 'zod';
import { exactText, line, list, optional } from '../../kernel';
import { errorCode } from '../../shared/messages/error-code';
import {
  FILTERS_MAX,
  GROUPS_MAX,
  MEASURES,
  SUBJECT_NAMES,
  TALLY_NAME_MAX,
  TALLY_NAME_MIN,
  TYPES_MAX,
  VALUES_MAX,
} from './values';

const typeName = exactText(60).regex(/^[A-Z][A-Za-z]+$/);
const fieldName = exactText(60).regex(/^[a-z]+(\.[a-z0-9_]+)?$/);

/** Only events of which this field has one of these values. */
export const tallyFilter = z.strictObject({ field: fieldName, values: list(exactText(60), VALUES_MAX) });
export type TallyFilter = z.infer<typeof tallyFilter>;

/**
 * A question to the log. `types`: the events that are counted, or at which a time ends; `begins`: those at which it
 * begins, of the same `subject`. Groups and filters are fields of the events in `types`.
 */
export const tallyQuestion = z.object({
  measure: z.enum(MEASURES),
  types: list(typeName, TYPES_MAX, 'tally-types'),
  begins: list(typeName, TYPES_MAX, 'tally-types').default([]),
  subject: optional(z.enum(SUBJECT_NAMES)),
  groups: list(fieldName, GROUPS_MAX),
  filters: list(tallyFilter, FILTERS_MAX).default([]),
});
export type TallyQuestion = z.infer<typeof tallyQuestion>;

export const tallyDefinition = z.object({
  name: line(TALLY_NAME_MAX, 'tally-name-length').min(TALLY_NAME_MIN, errorCode('tally-name-length')),
  ...tallyQuestion.shape,
});
export type TallyDefinition = z.infer<typeof tallyDefinition>;

/** Answers the question of a definition, without its name and what does not matter to it. */
export const questionOf = ({ measure, types, begins, subject, groups, filters }: TallyQuestion): TallyQuestion => ({
  measure,
  types,
  begins: measure === 'time' ? begins : [],
  ...(measure === 'time' && subject !== undefined && { subject }),
  groups,
  filters: filters.map(({ field, values }) => ({ field, values })),
});

/** Whether two definitions ask the same, so that what was folded for one answers the other. */
export const sameQuestion = (one: TallyQuestion, other: TallyQuestion): boolean =>
  JSON.stringify(questionOf(one)) === JSON.stringify(questionOf(other));
