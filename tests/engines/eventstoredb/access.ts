import { type Metadata } from '@grpc/grpc-js';
import { accessDenied, unauthenticated } from './errors';

/** Passwords by the names of their users. */
export type Users = Readonly<Record<string, string>>;

/**
 * Facts of EventStoreDB 23.10 (AuthenticationMiddleware, LegacyAuthorizationProviderFactory): a wrong password fails any call; without one a caller is
 * anonymous and may use no stream; $all and the streams of the system are for administrators. An insecure server asks nobody.
 */
export class Access {
  constructor(private readonly users: Users | undefined) {}

  /**
   * @throws {RpcError} the caller is not who they say, or may not use the stream
   */
  check(metadata: Metadata, stream: string): void {
    if (this.users === undefined) return;
    const user = this.#userOf(metadata, this.users);
    if (user === undefined || (stream.startsWith('$') && user !== 'admin')) throw accessDenied();
  }

  /**
   * @throws {RpcError} the password is wrong
   */
  authenticate(metadata: Metadata): void {
    if (this.users !== undefined) this.#userOf(metadata, this.users);
  }

  #userOf(metadata: Metadata, users: Users): string | undefined {
    const [header] = metadata.get('authorization');
    if (header === undefined) return undefined;
    const [, encoded = ''] = /^Basic (.+)$/.exec(String(header)) ?? [];
    const [, name = '', password] = /^([^:]*):(.*)$/s.exec(Buffer.from(encoded, 'base64').toString()) ?? [];
    if (!Object.hasOwn(users, name) || users[name] !== password) throw unauthenticated();
    return name;
  }
}
