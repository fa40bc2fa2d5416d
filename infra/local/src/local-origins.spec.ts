import { localOriginsOf } from './local-origins';

describe('origins of a portal whose operator did not say', () => {
  it.all([
    ['127.0.0.1', ['http://localhost:8080', 'http://127.0.0.1:8080']],
    ['192.168.1.5', ['http://localhost:8080', 'http://127.0.0.1:8080', 'http://192.168.1.5:8080']],
    ['portal.lan', ['http://localhost:8080', 'http://127.0.0.1:8080', 'http://portal.lan:8080']],
    [
      '0.0.0.0',
      ['http://localhost:8080', 'http://127.0.0.1:8080', 'http://10.0.0.2:8080', 'http://[2001:db8::1]:8080'],
    ],
    ['::', ['http://localhost:8080', 'http://127.0.0.1:8080', 'http://10.0.0.2:8080', 'http://[2001:db8::1]:8080']],
  ])('with HOST %s are %j', (host, origins) => {
    expect(localOriginsOf(host, 8080, ['127.0.0.1', '10.0.0.2', '2001:db8::1'])).toEqual(origins);
  });

  it('are written as browsers write them, also on port 80', () => {
    expect(localOriginsOf('Portal.LAN', 80)).toEqual(['http://localhost', 'http://127.0.0.1', 'http://portal.lan']);
  });
});
