import { z } from 'zod';
import { personalFieldsOf } from './personal';

interface Described {
  readonly type: string;
  readonly context: string;
  readonly version: number;
  readonly action: string;
  readonly schema: z.ZodObject;
}

/** How a field reads in the catalogue: its JSON type, with `?` where it may be missing. */
const typeOf = (field: z.ZodType): string => {
  const optional = field instanceof z.ZodOptional;
  const inner = optional ? (field.unwrap() as z.ZodType) : field;
  return `${nameOf(z.toJSONSchema(inner, { unrepresentable: 'any' }))}${optional ? ', may be missing' : ''}`;
};

const nameOf = (schema: z.core.JSONSchema.BaseSchema): string => {
  if (schema.anyOf !== undefined) return nameOf(schema.anyOf.find(({ type }) => type !== 'null') ?? {});
  if (schema.enum !== undefined) return schema.enum.map((value) => `\`${String(value)}\``).join(' ');
  if (schema.const !== undefined) return `\`${String(schema.const)}\``;
  if (schema.type === 'array')
    return `list of ${nameOf((schema.items as z.core.JSONSchema.BaseSchema | undefined) ?? {})}`;
  if (schema.pattern === '^\\d{11}$') return 'id';
  return [schema.type ?? 'any']
    .flat()
    .filter((type) => type !== 'null')
    .join(' or ');
};

/**
 * The catalogue of events as Markdown: what is in the log, which fields are personal, and what the audit trail calls
 * it.
 */
export const catalogueOf = (definitions: readonly Described[]): string => {
  const contexts = [...new Set(definitions.map(({ context }) => context))];
  const sections = contexts.map((context) => {
    const events = definitions.filter((definition) => definition.context === context);
    return [`## ${context}`, ...events.map(sectionOf)].join('\n\n');
  });
  return `${['# Events', INTRODUCTION, ...sections].join('\n\n')}\n`;
};

const INTRODUCTION = `Generated from the definitions by \`npm run catalogue\`; a test fails when it is stale. Every event also carries the metadata of
\`contracts/src/kernel/event.ts\`. Fields marked *personal* are sealed with the key of their subject and read \`null\` after its erasure.`;

const sectionOf = ({ type, version, action, schema }: Described): string => {
  const personal = new Set(personalFieldsOf(schema));
  const rows = Object.entries(schema.shape).map(
    ([name, field]) => `| \`${name}\` | ${typeOf(field as z.ZodType)} | ${personal.has(name) ? 'personal' : ''} |`,
  );
  const head = `### ${type}\n\nVersion ${version}, in the audit trail \`${action}\`.`;
  return rows.length === 0 ? `${head} No fields.` : `${head}\n\n| field | type | |\n|---|---|---|\n${rows.join('\n')}`;
};
