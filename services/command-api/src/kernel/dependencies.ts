import { type IdKind } from '@berangkat/contracts/id-kinds';
import { type CommandHandler } from '@berangkat/platform/event-log';
import { type Vault } from '@berangkat/platform/personal-data';
import { type AccountHoldings, type RaisedAlerts } from '@berangkat/platform/read-models';
import { type Sessions } from '@berangkat/platform/sessions';
import { type ShareTokens, type ShareUse } from '@berangkat/platform/share-tokens';
import { type Uniqueness } from '@berangkat/platform/uniqueness';
import { type Devices } from '../contexts/accounts/devices';
import { type Guesses } from '../contexts/accounts/guesses';
import { type PasswordLinkTokens } from '../contexts/accounts/password-link-tokens';
import { type Secrets } from '../contexts/accounts/secrets';
import { type SlowDown } from '../contexts/accounts/slow-down';
import { type NumberNames } from '../contexts/announcements/opt-out';
import { type Drafts } from '../contexts/applicants/drafts';
import { type AuditDependencies } from '../contexts/audit/handlers';
import { type Imports } from '../contexts/imports/store';
import { type Later } from './later';
import { type OneAtATime } from './one-at-a-time';
import { type OperationDependencies } from '../contexts/operations/handlers';
import { type Preferences } from '../contexts/preferences/preferences';

/** The parts of a process that every context is given. A context takes those that it needs. */
export interface PortalDependencies {
  readonly commandHandler: CommandHandler;
  readonly uniqueness: Uniqueness;
  readonly nextId: (kind: IdKind) => Promise<string>;
  readonly sessions: Pick<Sessions, 'start' | 'end' | 'endAllOf' | 'setCapabilities' | 'clearingCookie'>;
  readonly secrets: Secrets;
  readonly guesses: Guesses;
  readonly devices: Devices;
  readonly passwordLinkTokens: PasswordLinkTokens;
  readonly later: Later;
  /** Waits where login IDs are being guessed all over the portal; nothing when left out. */
  readonly slowDown?: SlowDown;
  /**
   * The keys of people, which are destroyed when somebody is erased, and the key of a thing that a file belongs to,
   * which is made before the first event of that thing.
   */
  readonly vault: Pick<Vault, 'destroy' | 'keyFor'>;
  /** Removes the stored answers to commands of an account. */
  readonly forgetReceiptsOf: (accountid: string) => Promise<void>;
  readonly drafts: Drafts;
  readonly preferences: Preferences;
  readonly imports: Imports;
  /** Answers which of these numbers (E.164) belong to an applicant, as the read models know it. */
  readonly knownPhones: (numbers: readonly string[]) => Promise<ReadonlySet<string>>;
  /** Answers the clients that have a code, as the read model knows them. */
  readonly clientsWithCode: (clientcode: string) => Promise<readonly string[]>;
  readonly operations: OperationDependencies;
  /** Whether there is such an alert, as the read models know it. */
  readonly alertKnown: (alertid: string) => Promise<boolean>;
  readonly raisedAlerts: RaisedAlerts;
  /** Where browsers find the portal; undefined where nobody said. */
  readonly publicUrl?: string | undefined;
  readonly superadminsKnown: () => Promise<readonly string[]>;
  readonly oneAtATime: OneAtATime;
  readonly holdingsOf: (accountid: string) => Promise<AccountHoldings>;
  readonly visits: AuditDependencies;
  readonly announcements: {
    readonly numberNames: NumberNames;
    /** Milliseconds that a sender waits for the first results, where there are few; 0 where nobody sends. */
    readonly settleWithin: number;
    /** Answers whose number an unclear reply came from, null where nobody's; undefined where there is none. */
    readonly replyOf: (messageid: string) => Promise<string | null | undefined>;
  };
  /** Links to CVs, and what they are exchanged for. */
  readonly shareTokens: Readonly<Record<ShareUse, ShareTokens>>;
}
