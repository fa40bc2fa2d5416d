import { CommandRefused, type Decider } from './decider';
import { book, type BookEvent } from './testing/book';
import { deciderSpec } from './testing';

const signed: BookEvent = { type: 'Signed', data: { guest: '7', name: 'Budi', stars: 5 } };
const closed: BookEvent = { type: 'Closed', data: {} };
const { given } = deciderSpec(book);

describe('decider specification', () => {
  it('reads as given, when, then', () => {
    given().when({ type: 'Sign', guest: '7', name: 'Budi' }).then(signed);
    given([signed, signed]).when({ type: 'Close' }).then([closed]);
    given(signed, closed).when({ type: 'Close' }).thenNothing();
    given(closed).when({ type: 'Like', times: 1 }).thenRefused('The book is closed.');
    given(closed).when({ type: 'Like', times: 1 }).thenRefused({ code: 'book-closed', status: 409 });
  });

  it('fails when the decider does something else', () => {
    const likes = given().when({ type: 'Like', times: 1 });
    expect(() => likes.thenNothing()).toThrow();
    expect(() => likes.then(signed)).toThrow();
    expect(() => likes.thenRefused('The book is closed.')).toThrow('expected a refusal');
    expect(() => given(closed).when({ type: 'Like', times: 1 }).thenRefused('Another message.')).toThrow();
    expect(() => given(closed).when({ type: 'Like', times: 1 }).thenNothing()).toThrow(CommandRefused);
  });

  it('fails when evolve edits the state in place', () => {
    const careless: Decider<{ count: number }, null, { type: 'Counted'; data: object }> = {
      initialState: () => ({ count: 0 }),
      decide: () => [],
      evolve: (state) => {
        state.count += 1;
        return state;
      },
    };
    expect(() => deciderSpec(careless).given({ type: 'Counted', data: {} }).when(null)).toThrow(TypeError);
  });
});
