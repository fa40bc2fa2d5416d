import { type Metadata } from '@grpc/grpc-js';
import { accessDenied, unauthenticated } from './errors';

/** Passwords by the names of their users. */
export type Users = Readonly<Record<string, string>>;

/**
 * Facts of EventStoreDB 23.10 (AuthenticationMiddleware, LegacyAuthorizationProviderFactory): a wrong password fails
 * any call; without one a caller is anonymous and may use no stream; $all and the streams of the system are for
 * administrators. An insecure server asks nobody.
 */
export class Access {
  constructor(private readonly users: Users | undefined) {}

  /**
   * Whether the caller may use the stream.
   * @throws {RpcError} the password is wrong
   */
  isAllowed(metadata: Metadata, stream: string): boolean {
    if (this.users === undefined) return true;
    const user = this.authenticate(metadata);
    return user === 'admin' || (user !== undefined && !stream.startsWith('$'));
  }

  /**
   * @throws {RpcError} the caller may not use the stream, or the password is wrong
   */
  check(metadata: Metadata, stream: string): void {
    if (!this.isAllowed(metadata, stream)) throw accessDenied();
  }

  /**
   * @returns the name of the caller, undefined when they do not say it
   * @throws {RpcError} the password is wrong
   */
  authenticate(metadata: Metadata): string | undefined {
    const { users } = this;
    const [header] = metadata.get('authorization');
    if (users === undefined || header === undefined) return undefined;
    const [, encoded = ''] = /^Basic (.+)$/.exec(String(header)) ?? [];
    const [, name = '', password] = /^([^:]*):(.*)$/s.exec(Buffer.from(encoded, 'base64').toString()) ?? [];
    if (!Object.hasOwn(users, name) || users[name] !== password) throw unauthenticated();
    return name;
  }
}
