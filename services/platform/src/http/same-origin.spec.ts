import { isSameOrigin } from './same-origin';

const from = (headers: Record<string, string>, publicUrl?: string) => isSameOrigin({ headers: { host: 'portal.example', ...headers } }, publicUrl);

describe('same origin', () => {
  it.each([
    ['a client that is no browser', {}, true],
    ['our page', { origin: 'http://portal.example', 'sec-fetch-site': 'same-origin' }, true],
    ['our page on the same host in capitals', { origin: 'http://portal.example', host: 'PORTAL.example' }, true],
    ['a typed address', { 'sec-fetch-site': 'none' }, true],
    ['another host', { origin: 'http://evil.example' }, false],
    ['another port', { origin: 'http://portal.example:8081' }, false],
    ['a host that begins like ours', { origin: 'http://portal.example.evil.example' }, false],
    ['a sibling without Origin', { 'sec-fetch-site': 'same-site' }, false],
    ['a cross-site request that names our origin', { origin: 'http://portal.example', 'sec-fetch-site': 'cross-site' }, false],
    ['no origin to speak of', { origin: 'null' }, false],
    ['nonsense', { origin: 'portal' }, false],
  ])('%s: %o is %s', (_case, headers, same) => expect(from(headers as Record<string, string>)).toBe(same));

  it('knows the portal by PUBLIC_URL behind a proxy that changes the host', () => {
    expect(from({ origin: 'https://berangkat.example', host: '10.0.0.2:8080' }, 'https://berangkat.example/')).toBe(true);
    expect(from({ origin: 'https://berangkat.example', host: '10.0.0.2:8080' })).toBe(false);
  });

  it('does not take a page over plain HTTP for ours when the portal is on TLS', () => {
    expect(from({ origin: 'http://portal.example' }, 'https://portal.example')).toBe(false);
    expect(from({ origin: 'https://portal.example' }, 'https://portal.example')).toBe(true);
  });
});
