import { EducationChanged } from '../contexts/educations';
import { domainEvents } from './events';
import { ExperienceChanged } from '../contexts/experiences';
import type { EventDefinition } from '../kernel';
import type { ObjectKind } from '../kernel/manifest';
import { manifestOf } from './manifests';
import { loadTrail } from './trail';

/** The kind of object that an event is about: the first of its context whose id it holds, as the trail takes it. */
const kindsOf = (definition: EventDefinition): readonly (readonly [string, ObjectKind])[] =>
  Object.entries(manifestOf(definition.context).objects ?? {})
    .filter(([, { id }]: [string, ObjectKind]) => id in definition.schema.shape)
    .slice(0, 1);

/** Fields of an event that say which fields changed, and hold no value of the object themselves. */
const BOOKKEEPING = ['changed', 'cleared', 'of', 'parted'];

/** Events that the trail names changed fields of: those that say which, and those that bring the whole object. */
const updates: readonly EventDefinition[] = domainEvents.filter(
  (definition: EventDefinition) =>
    kindsOf(definition).length > 0 && (definition.changed !== undefined || /Updated$/.test(definition.type)),
);

const fieldsOf = (definition: EventDefinition, { id }: ObjectKind): readonly string[] =>
  Object.keys(definition.schema.shape).filter((field) => field !== id && !BOOKKEEPING.includes(field));

it.all(['en', 'id'] as const)('has a word in %s for every field that an update may change', async (locale) => {
  const { fields } = await loadTrail(locale);
  const nameless = updates.flatMap((definition) =>
    kindsOf(definition).flatMap(([kind, object]) =>
      fieldsOf(definition, object)
        .filter((field) => !Object.hasOwn(fields[kind] ?? {}, field))
        .map((field) => `${definition.type}: ${field}`),
    ),
  );
  expect(nameless).toEqual([]);
  expect(updates.map(({ type }) => type)).toEqual(
    expect.arrayContaining(['AccountUpdated', 'ApplicationUpdated', 'ClientUpdated', 'ProjectUpdated']),
  );
});

it.all(['en', 'id'] as const)('has a word in %s for every field of a record of a CV', async (locale) => {
  const { fields } = await loadTrail(locale);
  const nameless = [EducationChanged, ExperienceChanged].flatMap(({ type, schema }) =>
    Object.keys(schema.shape)
      .filter((field) => !['educationid', 'experienceid', 'applicantid', 'of'].includes(field))
      .filter((field) => !Object.hasOwn(fields[type] ?? {}, field))
      .map((field) => `${type}: ${field}`),
  );
  expect(nameless).toEqual([]);
});

it('names the same fields in both languages', async () => {
  const [en, id] = await Promise.all([loadTrail('en'), loadTrail('id')]);
  const names = ({ fields }: typeof en) =>
    Object.fromEntries(Object.entries(fields).map(([kind, words]) => [kind, Object.keys(words).sort()]));
  expect(names(id)).toEqual(names(en));
});
