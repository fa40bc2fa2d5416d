import { type IdKind } from '@berangkat/contracts/id-kinds';
import { type CommandHandler } from '@berangkat/platform/event-log';
import { type Vault } from '@berangkat/platform/personal-data';
import { type Sessions } from '@berangkat/platform/sessions';
import { type Uniqueness } from '@berangkat/platform/uniqueness';
import { type Later } from './later';
import { type Keys, type Resources } from './resource';

/** The parts of a process that every context is given. A context opens the rest by itself, as {@link Resources}. */
export interface PortalDependencies {
  readonly commandHandler: CommandHandler;
  readonly uniqueness: Uniqueness;
  readonly nextId: (kind: IdKind) => Promise<string>;
  readonly sessions: Pick<
    Sessions,
    | 'start'
    | 'end'
    | 'endAllOf'
    | 'endOf'
    | 'listOf'
    | 'setCapabilities'
    | 'setFactor'
    | 'setFactorDue'
    | 'clearingCookie'
  >;
  /**
   * The keys of people, which are destroyed when somebody is erased, and the key of a thing that a file belongs to,
   * which is made before the first event of that thing.
   */
  readonly vault: Pick<Vault, 'destroy' | 'keyFor'>;
  readonly keys: Keys;
  readonly resources: Resources;
  readonly later: Later;
  /** Removes the stored answers to commands of an account. */
  readonly forgetReceiptsOf: (accountid: string) => Promise<void>;
  readonly site: Site;
}

/** The portal as browsers find it. */
export interface Site {
  /** Undefined where nobody said. */
  readonly publicUrl?: string | undefined;
  /** Browsers reach it over TLS alone, which cookies are told. */
  readonly secure: boolean;
}
