import { isUnavailable, sqlStateOf } from './errors';

const systemError = (code: string) => Object.assign(new Error(`write ${code}`), { code, errno: -32, syscall: 'write' });

describe('an error of the database', () => {
  it.all([
    { error: { code: '23505' }, state: '23505' },
    { error: { code: 'XX001' }, state: 'XX001' },
    { error: systemError('EPIPE'), state: undefined },
    { error: systemError('ECONNRESET'), state: undefined },
    { error: new Error('nothing of the kind'), state: undefined },
  ])('has the SQLSTATE that the server reported, and a socket’s has none', ({ error, state }) => {
    expect(sqlStateOf(error)).toBe(state);
  });

  // EPIPE was taken for an SQLSTATE: a rebuild whose connection was cut failed for good, and a command was answered 500.
  it.all([
    { error: systemError('EPIPE'), unavailable: true },
    { error: systemError('ECONNRESET'), unavailable: true },
    { error: { code: '57P01' }, unavailable: true },
    { error: new Error('Connection terminated'), unavailable: true },
    { error: { code: '42601' }, unavailable: false },
    { error: new Error('nothing of the kind'), unavailable: false },
  ])('passes when the way to the server was cut, and stays when the statement is wrong', ({ error, unavailable }) => {
    expect(isUnavailable(error)).toBe(unavailable);
  });
});
