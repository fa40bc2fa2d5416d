import ipaddr from 'ipaddr.js';
import { Reader, type Response } from 'mmdb-lib';
import { readFileSync } from 'node:fs';
import { ConfigError } from '../config';

/**
 * Answers the country of an address as the two capital letters of ISO 3166. Undefined where nobody can tell: for
 * private, local and reserved addresses, for addresses that the table does not hold, and for text that is not an
 * address.
 */
export type CountryOf = (address: string | undefined) => string | undefined;

/** A row of a table: the first is how ip-location-db writes it, the second how MaxMind and DB-IP do. */
interface Row {
  readonly country_code?: unknown;
  readonly country?: { readonly iso_code?: unknown };
}

/**
 * Opens a table of countries in MaxMind's format. It is read once and whole: 8 MB for the one that comes with the
 * portal. A look-up takes about a microsecond and asks nobody.
 * @param file another table than the one that comes with the portal
 * @throws {ConfigError} the file cannot be read, or is no such table
 */
export const openCountries = (file = builtIn()): CountryOf => {
  const table = read(file);
  return (address) => {
    const routed = routedOf(address);
    const row = routed === undefined ? null : table.get(routed);
    const code = row?.country_code ?? row?.country?.iso_code;
    return typeof code === 'string' && /^[A-Z]{2}$/.test(code) ? code : undefined;
  };
};

const read = (file: string): Reader<Row & Response> => {
  try {
    return new Reader(readFileSync(file));
  } catch (error) {
    throw new ConfigError([`COUNTRIES_FILE: ${file} is no table of countries (.mmdb): ${(error as Error).message}`]);
  }
};

const builtIn = (): string => require.resolve('@ip-location-db/geo-whois-asn-country-mmdb/geo-whois-asn-country.mmdb');

/**
 * The address as the table knows it: an IPv4 address that came as an IPv6 one is the IPv4 address again. Only what is
 * routed in the internet is looked up: tables have been seen that hold a country for 192.168.1.1.
 */
const routedOf = (address: string | undefined): string | undefined => {
  const [bare = ''] = address?.split('%') ?? [];
  if (!ipaddr.isValid(bare)) return undefined;
  const parsed = ipaddr.process(bare);
  return parsed.range() === 'unicast' ? parsed.toString() : undefined;
};
