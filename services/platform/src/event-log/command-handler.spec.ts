import { randomUUID } from 'node:crypto';
import { MemoryEventStore } from '../event-store/memory';
import { StoreUnavailable, WrongExpectedRevision } from '../event-store/port';
import { wholeStream } from '../event-store/testing';
import { CommandRefused } from './decider';
import { CommandAlreadyApplied } from './errors';
import { book, meta } from './testing/book';
import { CommandHandler } from './command-handler';
import { like, openProcesses, stream } from './testing/processes';

describe('commandHandler', () => {
  let test: ReturnType<typeof openProcesses>;
  beforeEach(() => {
    test = openProcesses();
  });
  afterEach(() => test.close());

  it('decides on the state of the log, appends, and answers the new state', async () => {
    const { carryOut, commandHandler } = test.process();
    expect(await commandHandler.load(stream, book)).toMatchObject({
      state: book.initialState(),
      revision: 'no_stream',
      position: test.store.start,
    });
    const signed = await carryOut({ type: 'Sign', guest: '7', name: 'Budi' });
    expect(signed).toMatchObject({
      state: { names: ['Budi'] },
      revision: 0,
      repeated: false,
      position: await test.store.head(),
    });
    expect(await carryOut(like(3))).toMatchObject({
      state: { names: ['Budi'], likes: 3 },
      revision: 3,
      events: [{}, {}, {}],
    });
    expect(await test.process().commandHandler.load(stream, book)).toEqual({
      state: { names: ['Budi'], likes: 3, closed: false },
      revision: 3,
      position: await test.store.head(),
    });
  });

  it('appends nothing when the decider refuses or sees nothing to do', async () => {
    const { carryOut } = test.process();
    const closed = await carryOut({ type: 'Close' });
    await expect(carryOut(like())).rejects.toThrow(CommandRefused);
    expect(await carryOut({ type: 'Close' })).toEqual({ ...closed, events: [], repeated: false });
    expect(await wholeStream(test.store, stream)).toHaveLength(1);
  });

  it('costs one append on a hot stream', async () => {
    const { carryOut } = test.process();
    await carryOut(like(20));
    const read = jest.spyOn(test.store, 'readStream');
    const append = jest.spyOn(test.store, 'append');
    await carryOut(like());
    expect(read).not.toHaveBeenCalled();
    expect(append).toHaveBeenCalledTimes(1);
    expect(await wholeStream(test.store, stream, { from: 20 })).toHaveLength(1);
  });

  it('costs one read of what is new as well where the store does not know each id', async () => {
    test.close();
    test = openProcesses(false);
    const { carryOut } = test.process();
    await carryOut(like(20));
    const read = jest.spyOn(test.store, 'readStream');
    await carryOut(like());
    expect(read.mock.calls).toEqual([[stream, { from: 20 }]]);
  });

  it('reads before each decision for a while, once another process was ahead', async () => {
    const [one, two] = [test.process(), test.process()];
    await one.carryOut(like());
    await two.carryOut(like());
    const append = jest.spyOn(test.store, 'append');
    await one.carryOut(like());
    expect(append).toHaveBeenCalledTimes(2);
    await two.carryOut(like());
    await one.carryOut(like());
    expect(append).toHaveBeenCalledTimes(5);
    expect(one.onConflict).toHaveBeenCalledTimes(1);
  });

  it('looks once at a stream that several ask for in one turn, and again for whoever asks later', async () => {
    const { carryOut, commandHandler } = test.process();
    await carryOut(like());
    const read = jest.spyOn(test.store, 'readStream');
    const together = await Promise.all(Array.from({ length: 5 }, () => commandHandler.load(stream, book)));
    expect(new Set(together.map(({ revision }) => revision))).toEqual(new Set([0]));
    expect(read).toHaveBeenCalledTimes(1);
    await test.process().carryOut(like());
    expect((await commandHandler.load(stream, book)).state.likes).toBe(2);
  });

  it('sees what other processes appended since', async () => {
    const [one, two] = [test.process(), test.process()];
    await one.carryOut(like());
    await two.carryOut(like(2));
    expect((await one.carryOut(like())).state.likes).toBe(4);
    await two.carryOut({ type: 'Close' });
    await expect(one.carryOut(like())).rejects.toThrow('The book is closed.');
  });

  it('neither refuses nor leaves out on a state that is not the newest', async () => {
    const popular: typeof book = {
      ...book,
      decide: (command, state) => {
        if (state.likes < 2) throw new CommandRefused({ code: 'unknown', message: 'Nobody knows the book.' });
        return state.likes < 3 ? [] : book.decide(command, state);
      },
    };
    const [one, two] = [test.process(), test.process()];
    const carryOut = () =>
      one.commandHandler.decideAndAppend({ stream, decider: popular, command: like(), meta: meta() });
    await two.carryOut(like());
    await expect(carryOut()).rejects.toThrow('Nobody knows the book.');
    await two.carryOut(like());
    expect((await carryOut()).events).toEqual([]);
    await two.carryOut(like());
    expect((await carryOut()).state.likes).toBe(4);
  });

  it('carries out commands of one process on one stream without a conflict', async () => {
    const { carryOut, onConflict, commandHandler } = test.process();
    await Promise.all(Array.from({ length: 50 }, () => carryOut(like())));
    expect((await commandHandler.load(stream, book)).state.likes).toBe(50);
    expect(onConflict).not.toHaveBeenCalled();
  });

  it('goes on after a refused command in the queue', async () => {
    const { carryOut } = test.process();
    const results = await Promise.allSettled([
      carryOut({ type: 'Close' }),
      carryOut(like()),
      carryOut({ type: 'Close' }),
    ]);
    expect(results.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled']);
  });

  describe.holds('V15.2.2d')('holds states in memory', () => {
    const sign = (commandHandler: CommandHandler, name: string, on: string) =>
      commandHandler.decideAndAppend({
        stream: on,
        decider: book,
        command: { type: 'Sign', guest: '7', name },
        meta: meta({ commandId: randomUUID() }),
      });
    const held = (commandHandler: CommandHandler, decider = book) =>
      ['book-a', 'book-b', 'book-c', 'book-d'].filter((on) => commandHandler.peek(on, decider) !== undefined);
    const streams = ['book-a', 'book-b', 'book-c', 'book-d'];

    it('up to so many bytes, whatever their number', async () => {
      const { log, vault } = test.process();
      const commandHandler = new CommandHandler({ log, vault, maxBytes: 40_000 });
      for (const on of streams) await sign(commandHandler, 'x'.repeat(15_000), on);
      expect(held(commandHandler)).toEqual(['book-c', 'book-d']);
      await sign(commandHandler, 'x'.repeat(15_000), 'book-d');
      for (let more = 0; more < 3; more += 1) await sign(commandHandler, 'x'.repeat(15_000), 'book-d');
      // One that is larger than all of them may be is folded each time.
      expect(held(commandHandler)).not.toContain('book-d');
      expect((await commandHandler.load('book-d', book)).state.names).toHaveLength(5);
      commandHandler.close();
    });

    it('of every kind by itself: a flood of one kind pushes out none of another', async () => {
      const { log, vault } = test.process();
      const commandHandler = new CommandHandler({ log, vault, maxStates: 2 });
      for (const on of streams) await sign(commandHandler, 'Budi', on);
      const visits = { ...book };
      for (const on of streams) await commandHandler.load(on, visits);
      expect(held(commandHandler)).toEqual(['book-c', 'book-d']);
      expect(held(commandHandler, visits)).toEqual(['book-c', 'book-d']);
      commandHandler.close();
    });

    it('of those who may: looking changes nothing until the state is kept', async () => {
      const { log, vault } = test.process();
      const commandHandler = new CommandHandler({ log, vault, maxStates: 2 });
      for (const on of streams) await sign(commandHandler, 'Budi', on);
      for (const on of ['book-a', 'book-b', 'book-c'])
        expect((await commandHandler.look(on, book)).state.names).toEqual(['Budi']);
      expect(held(commandHandler)).toEqual(['book-c', 'book-d']);
      (await commandHandler.look('book-a', book)).keep();
      expect(held(commandHandler)).toEqual(['book-a', 'book-d']);
      commandHandler.close();
    });
  });

  describe('when somebody else appends first', () => {
    /** Lets another process append between our read and our append, so many times. */
    const overtake = (times: number, other: () => Promise<unknown>) => {
      const append = MemoryEventStore.prototype.append.bind(test.store);
      let left = times;
      let overtaking = false;
      jest.spyOn(test.store, 'append').mockImplementation(async (...args) => {
        if (left > 0 && !overtaking) {
          left -= 1;
          overtaking = true;
          await other();
          overtaking = false;
        }
        return append(...args);
      });
    };

    it('decides again on what is there now', async () => {
      const [one, two] = [test.process(), test.process()];
      await one.carryOut(like());
      overtake(1, () => two.carryOut({ type: 'Close' }));
      await expect(one.carryOut(like())).rejects.toThrow('The book is closed.');
      expect(one.onConflict.mock.calls).toEqual([[stream]]);
    });

    it('tries three more times, and then says so', async () => {
      const [one, two] = [test.process(), test.process()];
      overtake(3, () => two.carryOut(like()));
      expect((await one.carryOut(like())).state.likes).toBe(4);
      overtake(4, () => two.carryOut(like()));
      await expect(one.carryOut(like())).rejects.toThrow(WrongExpectedRevision);
      expect(await wholeStream(test.store, stream)).toHaveLength(8);
      expect((await one.carryOut(like())).state.likes).toBe(9);
    });
  });

  describe.each<[string, boolean]>([
    ['', true],
    [', on a store without an index of ids', false],
  ])('a command that is carried out again%s', (_, uniqueIds) => {
    beforeEach(() => {
      test.close();
      test = openProcesses(uniqueIds);
    });

    it('takes effect once and is answered as before, in any process', async () => {
      const commandId = randomUUID();
      const [one, two] = [test.process(), test.process()];
      const first = await one.carryOut(like(2), { commandId });
      await one.carryOut(like());
      for (const { carryOut } of [one, two, test.process()]) {
        expect(await carryOut(like(2), { commandId })).toMatchObject({
          repeated: true,
          events: [],
          position: first.position,
          state: { likes: 3 },
        });
      }
    });

    it('is not refused by the very state that it led to', async () => {
      const commandId = randomUUID();
      const { carryOut } = test.process();
      await carryOut({ type: 'Sign', guest: '7', name: 'Budi' }, { commandId });
      await carryOut({ type: 'Close' });
      expect(await carryOut({ type: 'Sign', guest: '7', name: 'Budi' }, { commandId })).toMatchObject({
        repeated: true,
      });
    });

    it('is known also long after', async () => {
      const [refusedNow, openStill] = [randomUUID(), randomUUID()];
      const { carryOut } = test.process();
      const first = await carryOut(like(), { commandId: refusedNow });
      await carryOut(like(60));
      expect(await carryOut(like(), { commandId: refusedNow })).toMatchObject({
        repeated: true,
        position: first.position,
      });
      await carryOut(like(), { commandId: openStill });
      await carryOut(like(60));
      await carryOut({ type: 'Close' });
      expect(await carryOut(like(), { commandId: openStill })).toMatchObject({ repeated: true });
      await expect(carryOut(like())).rejects.toThrow('The book is closed.');
    });

    it('is known long after also where nothing is folded yet, and by a process that was ahead of it', async () => {
      const commandId = randomUUID();
      const [one, two] = [test.process(), test.process()];
      await two.carryOut(like());
      const first = await one.carryOut(like(2), { commandId });
      await one.carryOut(like(60));
      for (const [occurredAt, { carryOut }] of [one, two, test.process()].entries())
        expect(await carryOut(like(2), { commandId, occurredAt })).toMatchObject({
          repeated: true,
          position: first.position,
        });
      expect((await one.carryOut(like())).state.likes).toBe(64);
    });

    it('takes effect once when many processes carry it out at the same time, each with its own time', async () => {
      const commandId = randomUUID();
      const processes = Array.from({ length: 6 }, () => test.process());
      const outcomes = await Promise.all(
        processes.map(({ carryOut }, occurredAt) => carryOut(like(), { commandId, occurredAt })),
      );
      expect(await wholeStream(test.store, stream)).toHaveLength(1);
      for (const outcome of outcomes)
        expect(outcome).toMatchObject({ state: { likes: 1 }, revision: 0, position: await test.store.head() });
      expect(outcomes.filter(({ repeated }) => !repeated)).toHaveLength(1);
    });

    it('reads the stream once more only when its id may be in it', async () => {
      const { carryOut } = test.process();
      for (let index = 0; index < 40; index += 1) await carryOut(like());
      const read = jest.spyOn(test.store, 'readStream');
      for (let index = 0; index < 40; index += 1) await carryOut(like());
      expect(read).toHaveBeenCalledTimes(uniqueIds ? 0 : 40);
    });

    it('is done when the answer of the append got lost', async () => {
      const { carryOut } = test.process();
      const append = MemoryEventStore.prototype.append.bind(test.store);
      jest.spyOn(test.store, 'append').mockImplementationOnce(async (...args) => {
        await append(...args);
        throw new StoreUnavailable('connection lost');
      });
      expect(await carryOut(like())).toMatchObject({ state: { likes: 1 }, position: await test.store.head() });
      expect(await wholeStream(test.store, stream)).toHaveLength(1);
    });

    it('is not done when the append did not arrive', async () => {
      const { carryOut } = test.process();
      jest.spyOn(test.store, 'append').mockRejectedValueOnce(new StoreUnavailable('connection lost'));
      await expect(carryOut(like())).rejects.toThrow(StoreUnavailable);
      expect((await carryOut(like())).state.likes).toBe(1);
    });
  });

  it('does not take a command for done that took effect in another stream, where the store has an index of ids', async () => {
    const commandId = randomUUID();
    const { carryOut } = test.process();
    await carryOut(like(), { commandId });
    await expect(carryOut(like(), { commandId, stream: 'book-2' })).rejects.toThrow(CommandAlreadyApplied);
    await carryOut(like(), { commandId, stream: 'book-2', step: 'other book' });
  });

  describe('erasure', () => {
    it('takes opened personal data out of the folded states', async () => {
      const { carryOut, commandHandler, vault } = test.process();
      await carryOut({ type: 'Sign', guest: '7', name: 'Budi' });
      await vault.destroy('account-7');
      expect((await commandHandler.load(stream, book)).state.names).toEqual([null]);
    });

    it('takes it out in other processes as well, before they use it again', async () => {
      const [one, two] = [test.process(), test.process({ leaseMs: 0 })];
      await one.carryOut({ type: 'Sign', guest: '7', name: 'Budi' });
      expect((await two.commandHandler.load(stream, book)).state.names).toEqual(['Budi']);
      await one.vault.destroy('account-7');
      expect((await two.commandHandler.load(stream, book)).state.names).toEqual([null]);
      expect((await two.carryOut(like())).state.names).toEqual([null]);
    });

    it('is not undone by a fold that began before it', async () => {
      const { carryOut, commandHandler, vault } = test.process();
      await carryOut({ type: 'Sign', guest: '7', name: 'Budi' });
      await vault.destroy('account-8');
      const read = test.store.readStream.bind(test.store);
      jest.spyOn(test.store, 'readStream').mockImplementationOnce(async function* (...args) {
        yield* read(...args);
        await vault.destroy('account-7');
      });
      await commandHandler.load(stream, book);
      expect((await commandHandler.load(stream, book)).state.names).toEqual([null]);
    });

    it('is not undone by an append that began before it', async () => {
      const { carryOut, commandHandler, vault } = test.process();
      await carryOut({ type: 'Sign', guest: '7', name: 'Budi' });
      const append = MemoryEventStore.prototype.append.bind(test.store);
      jest.spyOn(test.store, 'append').mockImplementationOnce(async (...args) => {
        await vault.destroy('account-7');
        return append(...args);
      });
      await carryOut(like());
      expect((await commandHandler.load(stream, book)).state).toMatchObject({ names: [null], likes: 1 });
    });
  });
});
