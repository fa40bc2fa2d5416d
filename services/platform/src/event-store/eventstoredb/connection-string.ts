export interface ConnectionSettings {
  /**
   * `esdb://…` or `esdb+discover://…`, several nodes with commas; may hold credentials and the client's other settings.
   */
  readonly url: string;
  readonly username?: string;
  readonly password?: string;
  /** PEM file with the certificate of the authority that signed the nodes' certificates. */
  readonly caFile?: string;
  /** The server's name for the connection, e.g. `command-api`. */
  readonly name?: string;
}

/** Given in the address, these count. Without them it takes the client 20 s to notice that a server has frozen. */
const DEFAULTS = { keepAliveInterval: '1000', keepAliveTimeout: '1000', defaultDeadline: '5000' };

const ADDRESS = /^(esdb(?:\+discover)?:\/\/)(?:([^@/?]*)@)?([^?]*)(?:\?(.*))?$/;

/**
 * The settings as the client takes them. Appends that fail have to throw, whatever the address says.
 * @throws {TypeError} the address is none; it is not repeated, as it may hold a password
 */
export const connectionString = ({ url, username, password, caFile, name }: ConnectionSettings): string => {
  const [, scheme, given, hosts, query] = ADDRESS.exec(url.trim()) ?? [];
  if (scheme === undefined || !hosts)
    throw new TypeError('The address of the event store is not of the form esdb://host:port.');
  const credentials =
    username === undefined ? given : `${encodeURIComponent(username)}:${encodeURIComponent(password ?? '')}`;
  const settings = new Map<string, string>();
  const set = (name: string, value: string) => settings.set(flat(name), `${name}=${value}`);
  for (const [name, value] of Object.entries(DEFAULTS)) set(name, value);
  for (const setting of (query ?? '').split('&').filter(Boolean)) settings.set(flat(setting.split('=')[0]!), setting);
  if (caFile !== undefined) set('tlsCAFile', encodeURIComponent(caFile));
  if (name !== undefined) set('connectionName', encodeURIComponent(name));
  settings.delete(flat('throwOnAppendFailure'));
  return `${scheme}${credentials ? `${credentials}@` : ''}${hosts}?${[...settings.values()].join('&')}`;
};

/** The client takes the names of settings in any spelling. */
const flat = (name: string): string => name.trim().toLowerCase().replace(/[_-]/g, '');
