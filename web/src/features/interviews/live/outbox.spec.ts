import { createOutbox, type Outcome } from './outbox';

/** A device that keeps what it is given, as text. */
const device = (kept?: unknown) => {
  let text = JSON.stringify(kept ?? null);
  return {
    read: () => (JSON.parse(text) as unknown) ?? undefined,
    write: (value: unknown) => {
      text = JSON.stringify(value);
      return true;
    },
    clear: () => {
      text = 'null';
    },
  };
};
type Answer = (outcome: Outcome) => void;
/** A server whose answers, and a line whose return, are given by hand. */
const setUp = (place = device(), page = 'key') => {
  const sent: string[] = [];
  const answers: Answer[] = [];
  const outcomes: (readonly [string, number | undefined])[] = [];
  let back = (): void => undefined;
  let keys = 0;
  const outbox = createOutbox<string>({
    place,
    newKey: () => `${page}-${(keys += 1)}`,
    send: (key, given) => {
      sent.push(`${key} ${given}`);
      return new Promise<Outcome>((resolve) => answers.push(resolve));
    },
    onOutcome: (given, { error }) => outcomes.push([given, error?.status]),
    lineBack: () => new Promise((resolve) => (back = resolve)),
  });
  const settled = () => new Promise((resolve) => setTimeout(resolve, 0));
  return {
    outbox,
    place,
    sent,
    outcomes,
    answer: async (outcome: Outcome) => {
      answers.shift()!(outcome);
      await settled();
    },
    lineBack: async () => {
      back();
      await settled();
    },
  };
};
const LOST: Outcome = { error: { status: 0 } };

it('sends what the line lost again under its key, before what came after it', async () => {
  const { outbox, sent, outcomes, answer, lineBack } = setUp();
  outbox.add('card', 'first');
  await answer(LOST);
  outbox.add('card', 'second');
  await lineBack();
  await answer({});
  await answer({});
  expect(sent).toEqual(['key-1 first', 'key-1 first', 'key-2 second']);
  expect(outcomes).toEqual([
    ['first', undefined],
    ['second', undefined],
  ]);
  expect(outbox.waiting()).toEqual([]);
});

it('sends the newest of those that were not tried yet alone', async () => {
  const { outbox, sent, answer } = setUp();
  outbox.add('attendance', 'arrived');
  outbox.add('card', 'one');
  outbox.add('card', 'two');
  await answer({});
  await answer({});
  expect(sent).toEqual(['key-1 arrived', 'key-3 two']);
});

it('goes on in a later visit with what the device kept, and keeps nothing that is done', async () => {
  const first = setUp();
  first.outbox.add('card', 'first');
  first.outbox.close();
  const again = setUp(first.place);
  void again.outbox.flush();
  expect(again.sent).toEqual(['key-1 first']);
  await again.answer({});
  expect(again.place.read()).toBeUndefined();
});

it('gives up what the server refuses and says so, and waits where the session is over', async () => {
  const { outbox, outcomes, answer, lineBack } = setUp();
  outbox.add('card', 'first');
  await answer({ error: { status: 401 } });
  expect(outbox.waiting()).toHaveLength(1);
  await lineBack();
  await answer({ error: { status: 409, code: 'interview-not-on-day' } });
  expect(outcomes).toEqual([['first', 409]]);
  expect(outbox.waiting()).toEqual([]);
});

it('drops nothing of another page of the same account, and sends nothing that the device has forgotten', async () => {
  const place = device();
  const [one, other] = [setUp(place, 'one'), setUp(place, 'other')];
  one.outbox.add('attendance', 'first');
  other.outbox.add('card', 'second');
  one.outbox.close();
  other.outbox.close();
  const later = setUp(place, 'later');
  expect(later.outbox.waiting().map(({ given }) => given)).toEqual(['first', 'second']);
  void later.outbox.flush();
  await later.answer(LOST);
  // Somebody signs out in another page.
  place.clear();
  await later.lineBack();
  expect(later.sent).toEqual(['one-1 first']);
  expect(later.outbox.waiting()).toEqual([]);
});

it('sends each of those that have no name, in their order', async () => {
  const { outbox, sent, answer } = setUp();
  for (const step of ['arrived', 'in', 'seen']) outbox.add(undefined, step);
  for (let left = 3; left > 0; left -= 1) await answer({});
  expect(sent).toEqual(['key-1 arrived', 'key-2 in', 'key-3 seen']);
});

it('is not led astray by what a device holds that it cannot read', () => {
  expect(setUp(device('nonsense')).outbox.waiting()).toEqual([]);
  expect(setUp(device([null])).outbox.waiting()).toEqual([]);
});
