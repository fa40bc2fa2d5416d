import { domainEvents } from '@berangkat/contracts/events';
import { type EventDefinition } from '@berangkat/contracts/kernel';
import { manifestOf } from '@berangkat/contracts/manifests';
import { CATEGORIES, can } from '@berangkat/contracts/permissions';
import { type ObjectKind } from '../query-kit/object-names';
import { trailNames } from './trail-names';

const ID = '20260101001';
/** What holds an id holds nothing else: no other text, and no number of another length. */
const holdsId = (schema: unknown): boolean => {
  const { safeParse } = schema as { safeParse: (value: unknown) => { success: boolean } };
  return safeParse(ID).success && !safeParse('Kitchen').success && !safeParse('2026010100').success;
};

/** Of the update of an application: which record a merge took values of. The trail names no change of these. */
const BOOKKEEPING = ['of', 'parted'];

/** Fields of updates that hold the id of another thing, by the kind that is updated. */
const referring = domainEvents
  .filter((definition: EventDefinition) => /(Updated|Changed)$/.test(definition.type))
  .flatMap((definition: EventDefinition) =>
    Object.entries(manifestOf(definition.context).objects ?? {})
      .filter(([, { id }]: [string, { readonly id: string }]) => id in definition.schema.shape)
      .slice(0, 1)
      .flatMap(([kind, { id }]: [string, { readonly id: string }]) =>
        Object.entries(definition.schema.shape)
          .filter(([field, schema]) => ![id, ...BOOKKEEPING].includes(field) && holdsId(schema))
          .map(([field]) => ({ kind: kind as ObjectKind, field })),
      ),
  )
  .filter(({ kind }) => trailNames[kind].changes !== undefined);

it('every field of an update that holds the id of another thing says of which kind', () => {
  expect(referring).toEqual(
    expect.arrayContaining([
      { kind: 'project', field: 'clientid' },
      { kind: 'content', field: 'albid' },
      { kind: 'position', field: 'parentid' },
    ]),
  );
  expect(referring.filter(({ kind, field }) => trailNames[kind].refers?.[field] === undefined)).toEqual([]);
});

it('whoever reads the trail or a history may read what it names', () => {
  const readers = CATEGORIES.filter((category) =>
    (['audit.read', 'history.read'] as const).some((action) => can({ accountid: ID, category }, action)),
  );
  expect(readers).not.toHaveLength(0);
  for (const category of readers)
    for (const action of ['client.read', 'applicant.list', 'album.see-internal', 'masterdata.edit'] as const)
      expect([category, action, can({ accountid: ID, category }, action)]).toEqual([category, action, true]);
});
