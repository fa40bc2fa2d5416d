import { type IncomingMessage } from 'node:http';
import { clientOf } from './client';

const from = (headers: Record<string, string>, trusted: number) =>
  clientOf({ headers, socket: { remoteAddress: '10.0.0.1' } as IncomingMessage['socket'] }, trusted);

describe('the client', () => {
  it.all([
    [
      'is who connects, whatever a browser claims',
      { 'x-forwarded-for': '6.6.6.6', 'x-forwarded-proto': 'https' },
      0,
      '10.0.0.1',
      'http',
    ],
    [
      'is what our proxy saw',
      { 'x-forwarded-for': '203.0.113.7', 'x-forwarded-proto': 'https' },
      1,
      '203.0.113.7',
      'https',
    ],
    ['is not what it told our proxy', { 'x-forwarded-for': '6.6.6.6, 203.0.113.7' }, 1, '203.0.113.7', 'http'],
    [
      'is what the outer of two proxies saw',
      { 'x-forwarded-for': '6.6.6.6, 203.0.113.7, 10.0.0.9', 'x-forwarded-proto': 'https, http' },
      2,
      '203.0.113.7',
      'https',
    ],
    [
      'is the farthest known when there are fewer proxies than expected',
      { 'x-forwarded-for': '203.0.113.7' },
      3,
      '203.0.113.7',
      'http',
    ],
    ['is who connects when the proxy says nothing', {}, 1, '10.0.0.1', 'http'],
  ])('%s', (_case, headers, trusted, ip, protocol) => {
    expect(from(headers as Record<string, string>, trusted)).toEqual({ ip, protocol });
  });
});
