import { networkOf } from './network';

describe('what counts as one address', () => {
  it.all([
    ['an IPv4 address', '203.0.113.7', '203.0.113.7'],
    ['an IPv4 address that comes as an IPv6 one', '::ffff:203.0.113.7', '203.0.113.7'],
    ['the same in hexadecimal digits', '::ffff:cb00:7107', '203.0.113.7'],
    ['the /64 of an IPv6 address', '2001:db8:1:2:aaaa::1', '2001:db8:1:2::/64'],
    ['the same /64 in other words', '2001:0DB8:0001:0002::9', '2001:db8:1:2::/64'],
    ['an address with a zone', 'fe80::1%eth0', 'fe80:0:0:0::/64'],
    ['this machine', '::1', '0:0:0:0::/64'],
    ['no address', undefined, 'unknown'],
    ['no address to speak of', 'x'.repeat(10_000), 'unknown'],
  ])('%s', (_what, address, network) => expect(networkOf(address)).toBe(network));

  it('is not the same for neighbours', () => {
    expect(networkOf('2001:db8:1:3::1')).not.toBe(networkOf('2001:db8:1:2::1'));
    expect(networkOf('203.0.113.8')).not.toBe(networkOf('203.0.113.7'));
  });
});
