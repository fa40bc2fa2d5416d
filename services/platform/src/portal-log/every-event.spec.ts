import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { type EventDefinition, personalFieldsOf, type Subject } from '@berangkat/contracts/kernel';
import { partsOf } from '@berangkat/contracts/manifests';
import { EventCodec, SEALED, UnreadableEvent } from '../event-log';
import { type JsonObject, type RecordedEvent } from '../event-store/port';
import { newEvent } from '../event-store/testing';
import { MemoryKeyStore, Vault } from '../personal-data';
import { dataOf } from './testing';
import { logEvents } from '.';

/** An event as the log would hand it out. */
const written = async (codec: EventCodec, type: string, data: JsonObject): Promise<RecordedEvent> => {
  const place = { stream: 'any-1', id: randomUUID() };
  const encoded = await codec.encode(place, { type, data });
  const { metadata } = newEvent();
  const { schemaVersion, subject } = encoded;
  return JSON.parse(
    JSON.stringify({
      ...place,
      type,
      data: encoded.data,
      metadata: { ...metadata, schemaVersion, subject },
      revision: 0,
      position: '1',
      recordedAt: 0,
    }),
  ) as RecordedEvent;
};

/** The kinds that manifests name; `account` of `account-{id}`. */
const KINDS_OF_SUBJECTS = partsOf('subjects').flat() as readonly string[];

const setPersonal = (definition: EventDefinition, data: JsonObject): readonly string[] =>
  personalFieldsOf(definition.schema).filter((field) => data[field] !== undefined && data[field] !== null);

interface Sealed {
  readonly fields: readonly string[];
  readonly values: string;
}

const withCodec = async (
  definition: EventDefinition,
  work: (codec: EventCodec, vault: Vault) => Promise<void>,
): Promise<void> => {
  const vault = new Vault(new MemoryKeyStore(), { cacheSize: 100, pollMs: 3_600_000 });
  try {
    await work(new EventCodec([definition], vault), vault);
  } finally {
    vault.close();
  }
};

const every = logEvents.map((definition) => [definition.type, definition as EventDefinition] as const);
const personal = every.filter(([, { schema }]) => personalFieldsOf(schema).length > 0);

it.all(every)('%s reads as it was written, and keeps nothing personal in the clear', (type, definition) =>
  withCodec(definition, (codec) =>
    fc.assert(
      fc.asyncProperty(dataOf(definition), async (data) => {
        const recorded = await written(codec, type, data);
        expect((await codec.decode(recorded)).data).toEqual(data);
        for (const field of setPersonal(definition, data)) expect(recorded.data).not.toHaveProperty([field]);
      }),
      { numRuns: 25 },
    ),
  ),
);

it.all(personal)(
  '%s reads null in what was personal when its subject is erased, and everything else as it was',
  (type, definition) =>
    fc.assert(
      fc.asyncProperty(dataOf(definition), (data) =>
        withCodec(definition, async (codec, vault) => {
          const recorded = await written(codec, type, data);
          const subject = definition.subject!(data);
          expect(KINDS_OF_SUBJECTS).toContain(subject.slice(0, subject.indexOf('-')));
          await vault.destroy(subject);
          const nothing = Object.fromEntries(setPersonal(definition, data).map((field) => [field, null]));
          expect((await codec.decode(recorded)).data).toEqual({ ...data, ...nothing });
        }),
      ),
      { numRuns: 15 },
    ),
);

it.all(personal)(
  '%s is refused with any bit flipped in what is sealed, or sealed for another event',
  (type, definition) =>
    withCodec(definition, (codec, vault) =>
      fc.assert(
        fc.asyncProperty(dataOf(definition), fc.nat(), fc.nat(7), async (data, at, bit) => {
          fc.pre(setPersonal(definition, data).length > 0);
          const recorded = await written(codec, type, data);
          const sealed = recorded.data[SEALED] as Sealed;
          const bytes = Buffer.from(sealed.values.slice(2), 'base64url');
          bytes[at % bytes.length]! ^= 1 << bit;
          const other: Subject = 'account-20251111999';
          await vault.keyFor(other);
          const changed: RecordedEvent[] = [
            sealedAgain(recorded, { ...sealed, values: `2.${bytes.toString('base64url')}` }),
            sealedAgain(recorded, { ...sealed, fields: [...sealed.fields, 'more'] }),
            { ...recorded, id: randomUUID() },
            { ...recorded, stream: 'any-2' },
            { ...recorded, metadata: { ...recorded.metadata, subject: other } },
          ];
          for (const event of changed) await expect(codec.decode(event)).rejects.toThrow(UnreadableEvent);
        }),
        { numRuns: 15 },
      ),
    ),
);

const sealedAgain = (recorded: RecordedEvent, sealed: Sealed): RecordedEvent => ({
  ...recorded,
  data: { ...recorded.data, [SEALED]: sealed },
});
