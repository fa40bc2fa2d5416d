import fc from 'fast-check';
import { deciderSpec } from '../event-log/testing';
import { type ReservationEvent } from './events';
import { AlreadyTaken, reservation, type ReservationCommand } from './reservation';

const kind = 'account-email';
const { given } = deciderSpec(reservation);

const reserve = (owner: string, by: string, expiresAt = 100): ReservationCommand => ({
  type: 'Reserve',
  kind,
  owner,
  by,
  expiresAt,
});
const confirm = (owner: string): ReservationCommand => ({ type: 'Confirm', kind, owner });
const release = (owner: string, by: string): ReservationCommand => ({ type: 'Release', kind, owner, by });
const reserved = (owner: string, by: string, expiresAt = 100): ReservationEvent => ({
  type: 'ValueReserved',
  data: { kind, owner, by, expiresAt },
});
const confirmed = (owner: string): ReservationEvent => ({ type: 'ReservationConfirmed', data: { kind, owner } });
const released = (owner: string, by?: string): ReservationEvent => ({
  type: 'ReservationReleased',
  data: { kind, owner, ...(by !== undefined && { by }) },
});

describe('reservation', () => {
  it('is reserved by whoever comes first', () => {
    given().when(reserve('ana', 'c1')).then(reserved('ana', 'c1'));
    given(reserved('ana', 'c1')).when(reserve('budi', 'c2')).thenRefused({ code: 'already-taken', status: 409 });
    given(reserved('ana', 'c1'), confirmed('ana')).when(reserve('budi', 'c2')).thenRefused({ code: 'already-taken' });
    given(reserved('ana', 'c1'), released('ana')).when(reserve('budi', 'c2')).then(reserved('budi', 'c2'));
  });

  it('tells a command that it was itself, under another id, that took the value', () => {
    const state = reservation.evolve(reservation.initialState(), reserved('ana', 'c1'));
    for (const [by, sameCommand] of [
      ['c1', true],
      ['c2', false],
    ] as const) {
      expect(() => reservation.decide(reserve('budi', by), state)).toThrow(
        expect.objectContaining({ constructor: AlreadyTaken, owner: 'ana', sameCommand }),
      );
    }
  });

  it('may be reserved again by its owner', () => {
    given(reserved('ana', 'c1')).when(reserve('ana', 'c1')).thenNothing();
    given(reserved('ana', 'c1'))
      .when(reserve('ana', 'c2', 200))
      .then(reserved('ana', 'c2', 200));
    given(reserved('ana', 'c1'), confirmed('ana')).when(reserve('ana', 'c2')).then(reserved('ana', 'c2'));
  });

  it('is confirmed by its owner, also when it was given up meanwhile', () => {
    given(reserved('ana', 'c1')).when(confirm('ana')).then(confirmed('ana'));
    given(reserved('ana', 'c1'), confirmed('ana')).when(confirm('ana')).thenNothing();
    given(reserved('ana', 'c1'), released('ana')).when(confirm('ana')).then(confirmed('ana'));
    given(reserved('ana', 'c1')).when(confirm('budi')).thenRefused({ code: 'already-taken' });
  });

  it('is released by its owner alone', () => {
    given(reserved('ana', 'c1'), confirmed('ana')).when(release('ana', 'c9')).then(released('ana'));
    given(reserved('ana', 'c1'), confirmed('ana')).when(release('budi', 'c9')).thenNothing();
    given().when(release('ana', 'c9')).thenNothing();
  });

  it('stays with the other command of an owner when one of two takes its reservation back', () => {
    const both = [reserved('ana', 'c1'), reserved('ana', 'c2')];
    given(both).when(release('ana', 'c2')).then(released('ana', 'c2'));
    given(...both, released('ana', 'c2'))
      .when(release('ana', 'c2'))
      .thenNothing();
    given(...both, released('ana', 'c2'))
      .when(reserve('budi', 'c3'))
      .thenRefused({ code: 'already-taken' });
    given(...both, released('ana', 'c2'), released('ana', 'c1'))
      .when(reserve('budi', 'c3'))
      .then(reserved('budi', 'c3'));
  });

  it('stays confirmed when a second command of its owner fails', () => {
    given(reserved('ana', 'c1'), reserved('ana', 'c2'), confirmed('ana')).when(release('ana', 'c2')).thenNothing();
    given(reserved('ana', 'c1'), confirmed('ana'), reserved('ana', 'c2')).when(release('ana', 'c2')).thenNothing();
  });

  it('is abandoned only in the state in which its owner was found without the value', () => {
    const abandon = (status: 'reserved' | 'confirmed', expiresAt = 100, holders = ['c1']): ReservationCommand => ({
      type: 'Abandon',
      kind,
      abandoned: { status, owner: 'ana', expiresAt, holders },
    });
    given(reserved('ana', 'c1')).when(abandon('reserved')).then(released('ana'));
    given(reserved('ana', 'c1'), reserved('ana', 'c3', 700))
      .when(abandon('reserved'))
      .thenNothing();
    given(reserved('ana', 'c1'), confirmed('ana')).when(abandon('reserved')).thenNothing();
    given(reserved('ana', 'c1'), confirmed('ana')).when(abandon('confirmed')).then(released('ana'));
    given(reserved('ana', 'c1'), confirmed('ana'), reserved('ana', 'c2')).when(abandon('confirmed')).thenNothing();
    given(reserved('ana', 'c1'), confirmed('ana'), released('ana'), reserved('budi', 'c2'))
      .when(abandon('confirmed'))
      .thenNothing();
  });

  it.holds('V2.3.4')('never passes from one owner to another without being free in between, whatever is asked', () => {
    const people = fc.constantFrom('ana', 'budi', 'citra');
    const ids = fc.constantFrom('c1', 'c2', 'c3');
    const commands = fc.array(
      fc.oneof(
        fc.tuple(people, ids).map(([owner, by]) => reserve(owner, by)),
        people.map(confirm),
        fc.tuple(people, ids).map(([owner, by]) => release(owner, by)),
      ),
      { maxLength: 30 },
    );
    fc.assert(
      fc.property(commands, (list) => {
        let state = reservation.initialState();
        for (const command of list) {
          const before = state;
          let events: readonly ReservationEvent[] = [];
          try {
            events = reservation.decide(command, state);
          } catch (error) {
            expect(error).toBeInstanceOf(AlreadyTaken);
          }
          state = events.reduce(reservation.evolve, state);
          if (before.status !== 'free' && state.status !== 'free') expect(state.owner).toBe(before.owner);
          if (before.status === 'confirmed') expect(state.status).not.toBe('reserved');
          if (command.type !== 'Abandon' && events.length > 0) expect(reservation.decide(command, state)).toEqual([]);
        }
      }),
      { numRuns: 500 },
    );
  });
});
