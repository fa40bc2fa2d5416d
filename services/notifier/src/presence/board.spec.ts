import { PresenceBoard, SILENT_AFTER } from './board';
import { type PresenceState } from './state';

const state = (instance: string, accountids: string[], projectid = 'P1'): PresenceState => ({
  kind: 'presence',
  instance,
  projectid,
  accountids,
  asks: false,
});

describe('presence board', () => {
  it('counts an account with two tabs once, until both are gone', () => {
    const board = new PresenceBoard();
    expect(board.show('s1', 'A', 'P1')).toEqual({ entered: 'P1' });
    board.show('s2', 'A', 'P1');
    expect(board.accountsAt('P1')).toEqual(['A']);
    expect(board.show('s1', 'A', null)).toEqual({ left: 'P1' });
    expect(board.accountsAt('P1')).toEqual(['A']);
    board.show('s2', 'A', null);
    expect(board.accountsAt('P1')).toEqual([]);
  });

  it('moves a socket from one project to another', () => {
    const board = new PresenceBoard();
    board.show('s1', 'A', 'P1');
    expect(board.show('s1', 'A', 'P2')).toEqual({ left: 'P1', entered: 'P2' });
    expect(board.show('s1', 'A', 'P2')).toEqual({});
    expect([board.accountsAt('P1'), board.accountsAt('P2'), board.projectsHere]).toEqual([[], ['A'], ['P2']]);
  });

  it('does not mind that a socket leaves which was nowhere', () => {
    expect(new PresenceBoard().show('s1', 'A', null)).toEqual({});
  });

  it('joins what other instances tell, and says whether it is news', () => {
    const board = new PresenceBoard();
    board.show('s1', 'B', 'P1');
    expect(board.hear(state('n2', ['A', 'B']), 0)).toBe(true);
    expect(board.hear(state('n2', ['A', 'B']), 0)).toBe(false);
    board.hear(state('n3', ['C']), 0);
    expect(board.accountsAt('P1')).toEqual(['A', 'B', 'C']);
    expect(board.accountsHere('P1')).toEqual(['B']);
    expect(board.hear(state('n2', []), 0)).toBe(true);
    expect(board.accountsAt('P1')).toEqual(['B', 'C']);
  });

  it('drops an instance that went silent, and only that one', () => {
    const board = new PresenceBoard();
    board.hear(state('n2', ['A']), 0);
    board.hear(state('n3', ['B']), 10_000);
    expect(board.expire(SILENT_AFTER - 1)).toEqual([]);
    expect(board.expire(SILENT_AFTER)).toEqual(['P1']);
    expect(board.accountsAt('P1')).toEqual(['B']);
  });
});
