import { compare, type Features, mayBeOne, SHARED_BY_MANY } from '@berangkat/contracts/duplicates';
import fc from 'fast-check';
import { asRecorded, foldInMemory, type GivenEvent, projectionSpec } from '../../engine/testing';
import { nameBy } from './naming';
import { duplicates } from './projection';

nameBy((kind, value) => `${kind} ${value}`);

const idOf = (number: number): string => String(20_260_101_000 + number);
const [AYU, BUDI, CITRA] = [1, 2, 3].map(idOf) as [string, string, string];
const submitted = (applicantid: string, data: object): GivenEvent => ({
  type: 'ApplicationSubmitted',
  stream: `applicant-${applicantid}`,
  data: { applicantid, accountid: '20260101900', managedby: 'applicant', ...data },
});
const happened = (type: string, applicantid: string, data: object = {}): GivenEvent => ({
  type,
  stream: `applicant-${applicantid}`,
  data: { applicantid, ...data },
});
const born = { firstname: 'Ayu', lastname: 'Lestari', dateofbirth: '1999-02-11' };

it('finds two records of one person, however the number was typed', async () => {
  const outcome = projectionSpec(duplicates).given(
    submitted(AYU, { ...born, phone1: '0812-3456-7123' }),
    submitted(BUDI, { firstname: 'Lestari', lastname: 'Ayu', dateofbirth: '1999-02-11', phone1: '+62 812 3456 7123' }),
  );
  await outcome.expectRows({
    duplicate_pairs: [{ first: AYU, second: BUDI, agreements: ['phone', 'birth', 'name'], score: 80 }],
  });
  await outcome.expectNotices({ topic: 'duplicates', ids: {} });
});

it.all([
  ['ApplicantRemoved', 1],
  ['ApplicantRecovered', 1],
  ['AdminCommentAdded', 0],
])('changes no pair by %s, and sends %d notices', async (type, count) => {
  const both = [submitted(AYU, born), submitted(BUDI, born)];
  await projectionSpec(duplicates)
    .given(...both, happened(type, AYU))
    .expectRows({ duplicate_pairs: [{ first: AYU, second: BUDI }] });
  await projectionSpec(duplicates)
    .given(happened(type, AYU))
    .expectNotices(...Array.from({ length: count }, () => ({ topic: 'duplicates', ids: {} }) as const));
});

it.holds('V11.4.1b')('keeps no number and no day in clear', async () => {
  const { rows } = await foldInMemory(duplicates, [
    asRecorded([
      submitted(AYU, { ...born, phone1: '081234567123', idnumber: '5171012345678901', passportnumber: 'C1234567' }),
    ]),
  ]);
  const kept = JSON.stringify([...rows]);
  // The names of this test begin with their kind; those of a portal are digits of a hash.
  for (const [kind, value] of [
    ['phone', '+6281234567123'],
    ['birth', '1999-02-11'],
    ['passport', 'C1234567'],
  ])
    expect(kept.replaceAll(`${kind} ${value}`, '')).not.toContain(value);
});

it('a pair ends with what made it, and with one of the two', async () => {
  const both = [submitted(AYU, { passportnumber: 'C1234567' }), submitted(BUDI, { passportnumber: 'C1234567' })];
  await projectionSpec(duplicates)
    .given(...both, happened('ApplicationUpdated', BUDI, { cleared: ['passportnumber'] }))
    .expectRows({ duplicate_pairs: [], duplicate_people: [{ others: [] }, { others: [] }] });
  await projectionSpec(duplicates)
    .given(...both, happened('ApplicantErased', BUDI))
    .expectRows({
      duplicate_pairs: [],
      duplicate_people: [{ applicantid: AYU, others: [] }],
      duplicate_marks: [{ people: [AYU] }],
    });
});

it('two people stay two people, whatever they agree in later', async () => {
  const pair = { applicantid: AYU, otherid: BUDI };
  const said = (type: string): GivenEvent => ({ type, stream: `pair-${AYU}-${BUDI}`, data: pair, by: '20260101901' });
  const outcome = projectionSpec(duplicates).given(
    submitted(AYU, born),
    submitted(BUDI, born),
    said('ApplicantsToldApart'),
    happened('ApplicationUpdated', BUDI, { passportnumber: 'C1234567' }),
  );
  await outcome.expectRows({ duplicates_apart: [{ first: AYU, second: BUDI, saidby: '20260101901' }] });
  await projectionSpec(duplicates)
    .given(said('ApplicantsToldApart'), said('ApplicantsComparedAgain'))
    .expectRows({ duplicates_apart: [] });
});

it('a number that many have says nothing, until few have it again', async () => {
  const many = Array.from({ length: SHARED_BY_MANY + 1 }, (_, number) =>
    submitted(idOf(number), { phone1: '081234567123' }),
  );
  const all = (SHARED_BY_MANY * (SHARED_BY_MANY - 1)) / 2;
  const pairsAfter = async (...events: readonly GivenEvent[]): Promise<number> =>
    (await foldInMemory(duplicates, [asRecorded(events)])).rows.get('duplicate_pairs')!.length;
  expect(await pairsAfter(...many.slice(1))).toBe(all);
  expect(await pairsAfter(...many)).toBe(0);
  expect(await pairsAfter(...many, happened('ApplicantErased', idOf(4)))).toBe(all);
  expect(await pairsAfter(...many, happened('ApplicationUpdated', CITRA, { phone1: '081298765432' }))).toBe(all);
});

it('a number that thousands have is no row of thousands, which each of them would write anew', async () => {
  const thousands = Array.from({ length: 2_000 }, (_, number) => submitted(idOf(number), { phone1: '081234567123' }));
  const { rows } = await foldInMemory(duplicates, [asRecorded(thousands)]);
  const written = [...rows.get('duplicate_marks')!, ...rows.get('duplicate_crowds')!] as unknown as readonly {
    people: readonly string[];
  }[];
  expect(Math.max(...written.map(({ people }) => people.length))).toBeLessThan(100);
  expect(rows.get('duplicate_pairs')).toEqual([]);
});

const description = fc.record(
  {
    firstname: fc.constantFrom('Ayu', 'Ayuni', 'Lestari'),
    lastname: fc.constantFrom('Lestari', 'Lastari', 'Ayu'),
    dateofbirth: fc.constantFrom('1999-02-11', '1999-11-02', '2000-01-01'),
    phone1: fc.constantFrom('081234567123', '+6281234567124'),
    phone2: fc.constantFrom('+62 812 3456 7123', '081234567125'),
    passportnumber: fc.constantFrom('C1234567', 'c-123 4567', '-'),
  },
  { requiredKeys: [] },
);
const step = fc.oneof(
  { weight: 5, arbitrary: fc.record({ person: fc.nat({ max: 7 }), data: description }) },
  { weight: 1, arbitrary: fc.record({ person: fc.nat({ max: 7 }), erased: fc.constant(true) }) },
);

it('after any history the pairs are those of everybody compared with everybody, and of a log without the erased', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 40 }), async (steps) => {
      const [known, erased] = [new Set<number>(), new Set<number>()];
      const events: GivenEvent[] = [];
      for (const { person, ...rest } of steps) {
        if (erased.has(person)) continue;
        const id = idOf(person);
        if ('erased' in rest) {
          if (!known.has(person)) continue;
          erased.add(person);
          events.push(happened('ApplicantErased', id));
        } else
          events.push(known.has(person) ? happened('ApplicationUpdated', id, rest.data) : submitted(id, rest.data));
        known.add(person);
      }
      const { rows } = await foldInMemory(duplicates, [asRecorded(events)]);
      const people = rows.get('duplicate_people')! as unknown as readonly { applicantid: string; features: Features }[];
      const expected = people.flatMap((one) =>
        people
          .filter((other) => one.applicantid < other.applicantid && mayBeOne(compare(one.features, other.features)))
          .map((other) => [one.applicantid, other.applicantid]),
      );
      const pairs = rows.get('duplicate_pairs')!;
      expect(pairs.map(({ first, second }) => [first, second])).toEqual(expected);
      // As when what one of them said waits until their key opens.
      const recorded = asRecorded(events);
      const waits = ({ data }: (typeof recorded)[number]) => data.applicantid === AYU;
      const late = [recorded.filter((event) => !waits(event)), recorded.filter(waits)];
      expect((await foldInMemory(duplicates, late)).rows).toEqual(rows);
      // As the log reads once the keys are destroyed.
      const nothing = (data: GivenEvent['data']) =>
        Object.fromEntries(
          Object.entries(data).map(([field, value]) => [field, /id$|managedby/.test(field) ? value : null]),
        );
      const without = events.map((event) =>
        [...erased].some((person) => event.data.applicantid === idOf(person))
          ? { ...event, data: nothing(event.data) }
          : event,
      );
      expect(
        (
          await foldInMemory(
            duplicates,
            asRecorded(without).map((event) => [event]),
          )
        ).rows,
      ).toEqual(rows);
    }),
    { numRuns: 50 },
  );
});
