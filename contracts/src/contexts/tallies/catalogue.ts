import { z } from 'zod';
import { domainEvents } from '../../catalogue/events';
import { personalFieldsOf } from '../../kernel';
import { CATEGORIES } from '../../kernel/rights';
import type { PlainMessageId } from '../../shared/messages/error-code';
import type { TallyDefinition } from './kinds';
import { COMMON_FIELDS, DATA, SUBJECT_NAMES, SUBJECTS } from './values';
import type { CountableType, TallyCatalogue } from './views';

/** Plain fields of events with words of a short list, although their schemas take any text. */
const WORDS: ReadonlySet<string> = new Set([
  'page',
  'country',
  'destination',
  'industry',
  'department',
  'status',
  'projectstatus',
  'contenttype',
  'templateid',
  'report',
  'projection',
]);

const innermost = (field: z.ZodType): z.ZodType =>
  field instanceof z.ZodOptional || field instanceof z.ZodNullable ? innermost(field.unwrap() as z.ZodType) : field;

/** The values that a field can have, where its schema says so. */
const valuesOf = (field: z.ZodType): readonly string[] | undefined => {
  const inner = innermost(field);
  if (inner instanceof z.ZodEnum) return inner.options.map(String);
  if (inner instanceof z.ZodBoolean) return ['true', 'false'];
  return undefined;
};

/** Fields of an event that nobody's key seals, by their names. */
const plainFieldsOf = (schema: z.ZodObject): ReadonlyMap<string, z.ZodType> => {
  const personal = new Set(personalFieldsOf(schema));
  return new Map(Object.entries(schema.shape as Record<string, z.ZodType>).filter(([name]) => !personal.has(name)));
};

const recordFieldsOf = (plain: ReadonlyMap<string, z.ZodType>): readonly string[] => [
  ...(plain.has('projectid') ? ['project', 'destination'] : []),
  ...(plain.has('projectid') || plain.has('clientid') ? ['client'] : []),
  ...(plain.has('opjobid') ? ['job'] : []),
  ...(plain.has('applicantid') ? ['vendor'] : []),
];

const countable = ({ type, context, action, schema }: (typeof domainEvents)[number]): CountableType => {
  const plain = plainFieldsOf(schema);
  const own = [...plain].filter(([name, field]) => WORDS.has(name) || valuesOf(field) !== undefined);
  return {
    type,
    context,
    action,
    fields: [...COMMON_FIELDS, ...recordFieldsOf(plain), ...own.map(([name]) => `${DATA}${name}`)],
    subjects: SUBJECT_NAMES.filter((subject) => SUBJECTS[subject].every((field) => plain.has(field))),
  };
};

const known: Readonly<Record<string, readonly string[]>> = {
  actorkind: [...CATEGORIES, 'visitor', 'system'],
  device: ['desktop', 'mobile', 'tablet'],
};

/**
 * The material of tallies: every type of event with its plain fields, derived from the definitions of events. A new
 * event is offered without a word here; what is personal in it is not.
 */
export const catalogue: TallyCatalogue = (() => {
  const values = new Map<string, Set<string>>(Object.entries(known).map(([field, of]) => [field, new Set(of)]));
  for (const { schema } of domainEvents)
    for (const [name, field] of plainFieldsOf(schema)) {
      const of = valuesOf(field);
      if (of === undefined) continue;
      const all = values.get(`${DATA}${name}`) ?? new Set();
      for (const value of of) all.add(value);
      values.set(`${DATA}${name}`, all);
    }
  return {
    types: domainEvents.map(countable),
    values: Object.fromEntries([...values].map(([field, of]) => [field, [...of]])),
  };
})();

const byType = new Map(catalogue.types.map((type) => [type.type, type]));

/** Answers the fields that all of these types have, in the order of the first. */
const sharedBy = <T extends string>(
  types: readonly string[],
  of: (type: CountableType) => readonly T[],
): readonly T[] => {
  const [first, ...others] = types.flatMap((type) => byType.get(type) ?? []);
  return first === undefined ? [] : of(first).filter((one) => others.every((other) => of(other).includes(one)));
};

const unknown = (types: readonly string[]): boolean =>
  types.length === 0 || new Set(types).size < types.length || types.some((type) => !byType.has(type));

/** Why a definition cannot be counted, and its field that is to blame; undefined where it can. */
export const refusalOf = ({
  measure,
  types,
  begins,
  subject,
  groups,
  filters,
}: TallyDefinition): { readonly field: keyof TallyDefinition; readonly code: PlainMessageId } | undefined => {
  if (unknown(types)) return { field: 'types', code: 'tally-types' };
  if (measure === 'time') {
    if (unknown(begins)) return { field: 'begins', code: 'tally-types' };
    const shared: readonly string[] = sharedBy([...types, ...begins], (type) => type.subjects);
    if (subject === undefined || !shared.includes(subject)) return { field: 'subject', code: 'tally-subject' };
  }
  const fields = sharedBy(types, (type) => type.fields);
  if (new Set(groups).size < groups.length || groups.some((field) => !fields.includes(field)))
    return { field: 'groups', code: 'tally-fields' };
  const refused = filters.some(
    ({ field, values }) =>
      !fields.includes(field) ||
      values.length === 0 ||
      values.some((value) => catalogue.values[field]?.includes(value) !== true),
  );
  const twice = new Set(filters.map(({ field }) => field)).size < filters.length;
  return refused || twice ? { field: 'filters', code: 'tally-fields' } : undefined;
};
