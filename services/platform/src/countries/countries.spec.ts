import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openCountries } from './countries';

describe('the country of an address', () => {
  const countryOf = openCountries();

  it.all([
    ['36.66.1.1', 'ID'],
    ['::ffff:36.66.1.1', 'ID'],
    ['78.100.1.1', 'QA'],
    ['2404:8000::1', 'ID'],
    ['2a00:1450:4001::1', 'IE'],
  ])('is read from the table that comes with the portal: %s is in %s', (address, country) => {
    expect(countryOf(address)).toBe(country);
  });

  it.holds('V14.2.3').all([
    ['private', '10.1.2.3'],
    ['private', '172.16.0.9'],
    ['private', '192.168.1.1'],
    ['private, as an IPv6 one', '::ffff:192.168.1.1'],
    ['of a carrier behind one address', '100.64.0.1'],
    ['this machine', '127.0.0.1'],
    ['this machine', '::1'],
    ['of the local network', 'fe80::1%eth0'],
    ['of the local network', 'fd12:3456::1'],
    ['kept for documents', '203.0.113.7'],
    ['to many', '224.0.0.1'],
    ['of nobody yet', '4000::1'],
    ['no address', 'unknown'],
    ['no address', ''],
  ])('is not known of an address that is %s: %s', (_, address) => {
    expect(countryOf(address)).toBeUndefined();
  });

  it('is not known without an address', () => {
    expect(countryOf(undefined)).toBeUndefined();
  });
});

describe('a table that is none', () => {
  const folder = mkdtempSync(join(tmpdir(), 'countries-'));
  afterAll(() => rmSync(folder, { recursive: true }));

  it('is refused when it is opened', () => {
    const file = join(folder, 'countries.mmdb');
    expect(() => openCountries(file)).toThrow(/COUNTRIES_FILE.*ENOENT/);
    writeFileSync(file, 'country,code\n');
    expect(() => openCountries(file)).toThrow(/COUNTRIES_FILE: .*countries\.mmdb is no table/);
  });
});
