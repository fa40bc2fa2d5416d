import { isSameOrigin } from './same-origin';

const HERE = ['https://portal.example', 'http://127.0.0.1:8080'];

const from = (headers: Record<string, string>, origins: readonly string[] = HERE) =>
  isSameOrigin({ headers: { host: 'portal.example', ...headers } }, origins);

describe('same origin', () => {
  it.all([
    ['a client that is no browser', {}, true],
    ['our page', { origin: 'https://portal.example', 'sec-fetch-site': 'same-origin' }, true],
    ['our page by another of our addresses', { origin: 'http://127.0.0.1:8080', host: '127.0.0.1:8080' }, true],
    [
      'our page behind a proxy that changes the host',
      { origin: 'https://portal.example', host: '10.0.0.2:8080' },
      true,
    ],
    ['a typed address', { 'sec-fetch-site': 'none' }, true],
    ['another host', { origin: 'https://evil.example' }, false],
    ['another host that says so of ours, too', { origin: 'https://evil.example', host: 'evil.example' }, false],
    [
      'the address of this machine that nobody configured',
      { origin: 'http://10.0.0.2:8080', host: '10.0.0.2:8080' },
      false,
    ],
    ['another port', { origin: 'https://portal.example:8081' }, false],
    ['a host that begins like ours', { origin: 'https://portal.example.evil.example' }, false],
    ['a page over plain HTTP, when the portal is on TLS', { origin: 'http://portal.example' }, false],
    ['a sibling without Origin', { 'sec-fetch-site': 'same-site' }, false],
    [
      'a cross-site request that names our origin',
      { origin: 'https://portal.example', 'sec-fetch-site': 'cross-site' },
      false,
    ],
    ['no origin to speak of', { origin: 'null' }, false],
    ['nonsense', { origin: 'portal' }, false],
  ])('%s: %o is %s', (_case, headers, same) => expect(from(headers as Record<string, string>)).toBe(same));

  it('knows no page where nobody said which origins are ours', () => {
    expect(from({ origin: 'http://portal.example' }, [])).toBe(false);
    expect(from({}, [])).toBe(true);
  });
});
