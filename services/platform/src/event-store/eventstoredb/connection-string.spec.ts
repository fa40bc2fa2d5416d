import { connectionString } from './connection-string';

describe('connection string', () => {
  const paramsOf = (text: string): Record<string, string> =>
    Object.fromEntries(
      text
        .split('?')[1]!
        .split('&')
        .map((pair) => pair.split('=') as [string, string]),
    );

  it('keeps nodes and settings, and bounds the keep-alive', () => {
    const text = connectionString({ url: 'esdb://a:2113,b:2114?tls=true&nodePreference=leader' });
    expect(text.split('?')[0]).toBe('esdb://a:2113,b:2114');
    const bounded = { keepAliveInterval: '1000', keepAliveTimeout: '1000', defaultDeadline: '5000' };
    expect(paramsOf(text)).toEqual({ tls: 'true', nodePreference: 'leader', ...bounded });
    expect(connectionString({ url: ' esdb+discover://cluster.example:2113 ' })).toMatch(
      /^esdb\+discover:\/\/cluster\.example:2113\?/,
    );
  });

  it('lets the address decide, in any spelling', () => {
    const text = connectionString({ url: 'esdb://a?KeepAlive_Interval=5000&keep-alive-timeout=700' });
    expect(paramsOf(text)).toMatchObject({ KeepAlive_Interval: '5000', 'keep-alive-timeout': '700' });
    expect(connectionString({ url: 'esdb://a?KeepAlive_Interval=5000' })).not.toContain('keepAliveInterval');
  });

  it('never lets a failed append pass for a good one', () => {
    expect(connectionString({ url: 'esdb://a?tls=false&ThrowOnAppendFailure=false' })).not.toMatch(/throw/i);
  });

  it('adds who, what for and whom to trust, encoded', () => {
    const who = { username: 'portal', password: 'p@ss:w/?&', name: 'command api' };
    const text = connectionString({ url: 'esdb://a:2113', ...who, caFile: '/etc/ca & co.pem' });
    expect(text).toMatch(/^esdb:\/\/portal:p%40ss%3Aw%2F%3F%26@a:2113\?/);
    expect(paramsOf(text)).toMatchObject({ tlsCAFile: '%2Fetc%2Fca%20%26%20co.pem', connectionName: 'command%20api' });
  });

  it('keeps the credentials of the address, unless others are given', () => {
    expect(connectionString({ url: 'esdb://u:p@a:2113?tls=true' })).toMatch(/^esdb:\/\/u:p@a:2113\?/);
    expect(connectionString({ url: 'esdb://u:p@a:2113', username: 'v', password: 'q' })).toMatch(
      /^esdb:\/\/v:q@a:2113\?/,
    );
  });

  it.all(['http://a:2113', 'a:2113', '', 'esdb://', 'esdb://u:secret@?tls=true'])(
    'refuses %j without repeating it',
    (url) => {
      expect(() => connectionString({ url })).toThrow(
        new TypeError('The address of the event store is not of the form esdb://host:port.'),
      );
    },
  );
});
