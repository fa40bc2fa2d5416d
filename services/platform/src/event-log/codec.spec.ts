import { z } from 'zod';
import { defineEvent, personal } from '@berangkat/contracts/kernel';
import { type RecordedEvent } from '../event-store/port';
import { newEvent } from '../event-store/testing';
import { KeyMissing, MemoryKeyStore, SealBroken, SubjectIsErased, Vault } from '../personal-data';
import { EventCodec } from './codec';
import { SEALED } from './data-seal';
import { InvalidEvent, UnreadableEvent } from './errors';
import { type BookEvent, definitions, openLog } from './testing/book';

const stream = 'book-1';
const signed: BookEvent = {
  type: 'Signed',
  data: { guest: '7', name: 'Budi Santoso', words: { text: 'Terima kasih' }, stars: 5 },
};

const ID = '0b8f2a5e-2d4c-5f0e-9d57-8a4f1e0c7b62';
const { codec, vault } = openLog();
afterAll(() => vault.close());

const recordedAs = async (
  event: BookEvent,
  given: { type?: string; data?: object; metadata?: object } = {},
): Promise<RecordedEvent> => {
  const { type, data, schemaVersion, subject } = await codec.encode({ stream, id: ID }, event);
  const plain = newEvent({ type, id: ID });
  return {
    ...plain,
    stream,
    revision: 0,
    position: '1',
    recordedAt: 0,
    ...given,
    data: JSON.parse(JSON.stringify({ ...data, ...given.data })) as Record<string, unknown>,
    metadata: { ...plain.metadata, schemaVersion, subject, ...given.metadata },
  };
};
const sealedOf = ({ data }: RecordedEvent) => data[SEALED] as { fields: string[]; values: string };
const sealedAgain = (recorded: RecordedEvent, given: object): RecordedEvent => ({
  ...recorded,
  data: { ...recorded.data, [SEALED]: { ...sealedOf(recorded), ...given } },
});
const flipped = (last: string): string => (last === 'A' ? 'B' : 'A');

describe('encode', () => {
  it('seals the personal fields in one piece and leaves the others readable', async () => {
    const { data, subject, schemaVersion } = await codec.encode({ stream, id: ID }, signed);
    expect(data).toEqual({
      guest: '7',
      stars: 5,
      [SEALED]: { fields: ['name', 'words'], values: expect.stringMatching(/^2\./) },
    });
    expect(JSON.stringify(data)).not.toMatch(/Budi|Terima/);
    expect({ subject, schemaVersion }).toEqual({ subject: 'account-7', schemaVersion: 2 });
  });

  it('has nothing to seal in absent and null fields, and needs no key for them', async () => {
    const erased = openLog();
    await erased.vault.destroy('account-7');
    const { data } = await erased.codec.encode({ stream, id: ID }, {
      type: 'Signed',
      data: { guest: '7', name: null, stars: 5 },
    } satisfies BookEvent);
    expect(data).toEqual({ guest: '7', name: null, stars: 5 });
    await expect(erased.codec.encode({ stream, id: ID }, signed)).rejects.toThrow(SubjectIsErased);
    erased.vault.close();
  });

  it.all([
    ['an unknown type', { type: 'Shouted', data: {} }],
    ['a missing field', { type: 'Liked', data: {} }],
    ['an unknown field', { type: 'Liked', data: { times: 1, mood: 'good' } }],
    ['a field of another kind', { type: 'Liked', data: { times: 'Budi' } }],
  ])('refuses %s', async (_, event) => {
    await expect(codec.encode({ stream, id: ID }, event)).rejects.toThrow(InvalidEvent);
    await expect(codec.encode({ stream, id: ID }, event)).rejects.not.toThrow('Budi');
  });
});

describe('an event that somebody else put into the log', () => {
  it.all<[string, object]>([
    ['no metadata', { metadata: {} }],
    ['metadata that are none', { metadata: 'text' }],
    ['metadata of its own', { metadata: { $correlationId: '1' } }],
    ['an actor without an account', { metadata: { ...newEvent().metadata, actor: { name: 'cron' } } }],
    ['data that are no object', { data: null }],
  ])('with %s cannot be read, and the others can', async (_, given) => {
    const foreign = {
      ...newEvent({ type: 'Liked' }),
      stream,
      revision: 1,
      position: '2',
      recordedAt: 0,
      ...given,
    } as RecordedEvent;
    const [ours, theirs] = await codec.decodeEach([await recordedAs(signed), foreign]);
    expect(ours).toMatchObject(signed);
    expect(theirs).toBeInstanceOf(UnreadableEvent);
  });
});

describe('decode', () => {
  it('answers what was encoded, with all that the log knows of it', async () => {
    const recorded = await recordedAs(signed);
    expect(await codec.decode(recorded)).toEqual({ ...recorded, ...signed });
  });

  it('lifts an old version, opened under the names of its own time', async () => {
    const old = defineEvent({
      type: 'Signed',
      context: 'audit',
      version: 1,
      action: 'sign',
      subject: ({ guest }: { guest: string }) => `account-${guest}` as const,
      schema: z.object({ guest: z.string(), fullname: personal(z.string()) }),
    });
    const { data } = await new EventCodec([old], vault).encode(
      { stream, id: ID },
      {
        type: 'Signed',
        data: { guest: '7', fullname: 'Budi Santoso' },
      },
    );
    const plain = newEvent({ type: 'Signed', id: ID });
    const recorded = {
      ...plain,
      stream,
      revision: 0,
      position: '1',
      recordedAt: 0,
      data,
      metadata: { ...plain.metadata, schemaVersion: 1, subject: 'account-7' as const },
    };
    expect((await codec.decode(recorded)).data).toEqual({ guest: '7', name: 'Budi Santoso', stars: 0 });
  });

  it.holds('V14.2.4')('reads null in the personal fields of an erased subject', async () => {
    const keys = new MemoryKeyStore();
    const here = openLog(undefined, keys);
    const { data } = await here.codec.encode({ stream, id: ID }, signed);
    const recorded = await recordedAs(signed, { data });
    await here.vault.destroy('account-7');
    expect((await here.codec.decode(recorded)).data).toEqual({ guest: '7', name: null, words: null, stars: 5 });
    here.vault.close();
  });

  it('does not take a lost key for an erasure', async () => {
    const elsewhere = new EventCodec(definitions, new Vault(new MemoryKeyStore(), { pollMs: 3_600_000 }));
    await expect(elsewhere.decode(await recordedAs(signed))).rejects.toMatchObject({
      name: 'UnreadableEvent',
      cause: expect.any(KeyMissing),
    });
  });

  describe.each<['damage' | 'lose', string]>([
    ['damage', 'its subject does not open'],
    ['lose', 'its subject is missing'],
  ])('when a key does not open, or is gone (%s)', (spoil, reason) => {
    /** An event about account 7 that account 8 caused, as a process reads it that holds no key yet. */
    const withSpoilt = async (spoilt: 'account-7' | 'account-8') => {
      const keys = new MemoryKeyStore();
      const writer = openLog(undefined, keys);
      const { data } = await writer.codec.encode({ stream, id: ID }, signed);
      const actor = { accountid: '8', category: 'admin' } as const;
      const claims = { page: '/a', clientIp: '203.0.113.7' };
      const audit = await writer.codec.encodeAudit({ stream, id: ID, type: 'Signed' }, actor, claims);
      writer.vault.close();
      keys[spoil](spoilt);
      return {
        reader: openLog(undefined, keys),
        recorded: await recordedAs(signed, { data, metadata: { actor, audit } }),
      };
    };

    it('only what it seals cannot be read, and everything beside it can', async () => {
      const { reader, recorded } = await withSpoilt('account-7');
      const plain = {
        ...newEvent({ type: 'Liked', data: { times: 1 } }),
        stream,
        revision: 1,
        position: '2',
        recordedAt: 0,
      };
      const [sealed, other] = await reader.codec.decodeEach([recorded, plain]);
      expect(sealed).toMatchObject({ name: 'UnreadableEvent', cause: { subject: 'account-7' } });
      expect(other).toMatchObject({ type: 'Liked' });
      await expect(reader.codec.decodeData([recorded])).rejects.toThrow(reason);
      const [erasing] = await reader.codec.decodeData([recorded], { brokenKeys: 'as-destroyed' });
      expect(erasing!.data).toMatchObject({ guest: '7', name: null, stars: 5 });
      reader.vault.close();
    });

    it('of whoever acted, what was done to others is read all the same', async () => {
      const { reader, recorded } = await withSpoilt('account-8');
      const [opened] = await reader.codec.decodeEach([recorded]);
      expect(opened).toMatchObject({ data: { guest: '7', name: 'Budi Santoso' }, metadata: { audit: { page: '/a' } } });
      reader.vault.close();
    });
  });

  it.holds('V11.3.2').all<[string, (recorded: RecordedEvent) => RecordedEvent]>([
    ['opened under the names of other fields', (event) => sealedAgain(event, { fields: ['words', 'name'] })],
    ['opened under fewer names', (event) => sealedAgain(event, { fields: ['name'] })],
    ['opened under names in a list', (event) => sealedAgain(event, { fields: [['name', 'words']] })],
    ['moved to another event', (event) => ({ ...event, id: '0b8f2a5e-2d4c-5f0e-9d57-000000000000' })],
    ['moved to another stream', (event) => ({ ...event, stream: 'book-2' })],
    ['of another subject', (event) => ({ ...event, metadata: { ...event.metadata, subject: 'account-8' } })],
    ['changed', (event) => sealedAgain(event, { values: sealedOf(event).values.replace(/.$/, flipped) })],
    ['of another version', (event) => sealedAgain(event, { values: sealedOf(event).values.replace('2.', '1.') })],
  ])('notices a seal that was %s', async (_, tamper) => {
    await vault.keyFor('account-8');
    await expect(codec.decode(tamper(await recordedAs(signed)))).rejects.toMatchObject({
      name: 'UnreadableEvent',
      cause: expect.any(SealBroken),
    });
  });

  it.all<[string, Parameters<typeof recordedAs>[1]]>([
    ['an unknown type', { type: 'Shouted' }],
    ['a version from the future', { metadata: { schemaVersion: 3 } }],
    ['no version', { metadata: { schemaVersion: undefined } }],
    ['a field of another kind', { data: { stars: 'five' } }],
    ['sealed fields of nobody', { metadata: { subject: undefined } }],
    ['sealed fields that are none', { data: { [SEALED]: null } }],
    ['a plain text where a seal should be', { data: { [SEALED]: { fields: ['name'], values: 'Budi' } } }],
    ['a plain value where names should be', { data: { [SEALED]: { name: 'Budi' } } }],
  ])('refuses %s, saying where it stands and nothing personal', async (_, given) => {
    const failure: unknown = await codec.decode(await recordedAs(signed, given)).catch((error: unknown) => error);
    expect(failure).toBeInstanceOf(UnreadableEvent);
    expect(failure).toMatchObject({
      stream,
      revision: 0,
      position: '1',
      message: expect.stringContaining('at revision 0 of book-1'),
    });
    expect((failure as Error).message).not.toContain('Budi');
  });

  it('does not take what a user typed for a seal', async () => {
    const odd: BookEvent = {
      type: 'Signed',
      data: { guest: '1.AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA', name: '1.x', stars: 1 },
    };
    expect((await codec.decode(await recordedAs(odd))).data).toEqual(odd.data);
  });

  it('loads the keys of a batch in one go', async () => {
    const keys = new MemoryKeyStore();
    const writer = openLog(undefined, keys);
    const batch: RecordedEvent[] = [];
    for (let guest = 0; guest < 50; guest += 1) {
      const { data, subject } = await writer.codec.encode(
        { stream, id: ID },
        {
          type: 'Signed',
          data: { guest: `${guest}`, name: 'N', stars: 1 },
        },
      );
      batch.push(await recordedAs(signed, { data: { ...data, words: undefined }, metadata: { subject } }));
    }
    const find = jest.spyOn(keys, 'find');
    const reader = openLog(undefined, keys);
    expect((await reader.codec.decodeBatch(batch)).map(({ data }) => (data as { guest: string }).guest)).toEqual(
      batch.map(({ data }) => data.guest),
    );
    expect(find).toHaveBeenCalledTimes(1);
    writer.vault.close();
    reader.vault.close();
  });

  it('lets the good events of a batch through beside the bad ones, when asked to', async () => {
    const [good, bad] = [await recordedAs(signed), await recordedAs(signed, { type: 'Shouted' })];
    const [first, second, third] = await codec.decodeEach([good, bad, good]);
    expect(first).toMatchObject(signed);
    expect(second).toBeInstanceOf(UnreadableEvent);
    expect(third).toMatchObject(signed);
    await expect(codec.decodeBatch([good, bad, good])).rejects.toThrow(UnreadableEvent);
  });

  it('fails as a whole when the keys cannot be had', async () => {
    const keys = new MemoryKeyStore();
    jest.spyOn(keys, 'find').mockRejectedValue(new Error('connection lost'));
    const { codec: unlucky } = openLog(undefined, keys);
    await expect(unlucky.decodeEach([await recordedAs(signed)])).rejects.toThrow('connection lost');
  });
});

describe('definitions', () => {
  const define = (given: object) => () =>
    new EventCodec([{ type: 'X', context: 'audit', version: 1, action: 'x', schema: z.object({}), ...given }], vault);

  it.all([
    ['twice', () => new EventCodec([definitions[1], definitions[1]], vault), 'defined twice'],
    [
      'personal fields of nobody',
      define({ schema: z.object({ name: personal(z.string()).optional() }) }),
      'no subject',
    ],
    ['a missing upcast', define({ version: 3, upcasts: { 1: () => ({}) } }), 'no upcast from 2'],
    ['the name that sealed fields are kept under', define({ schema: z.object({ [SEALED]: z.string() }) }), SEALED],
  ])('are refused with %s', (_, create, words) => {
    expect(create).toThrow(words);
  });
});
