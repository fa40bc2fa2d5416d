import { type MailCarrier as CarrierName } from '@berangkat/contracts/mail';
import { type OutgoingMail } from '@berangkat/contracts/mail/tasks';

/** The outcome of one try. */
export type CarryResult =
  | { readonly outcome: 'sent' }
  /** It will not be taken: `code` and `answer` are the server's. */
  | { readonly outcome: 'refused'; readonly code: string; readonly answer: string }
  /** The server takes this message later. */
  | { readonly outcome: 'postponed'; readonly code: string; readonly answer: string }
  /** Nobody took it, or nobody knows: the server could not be used, or did not answer. */
  | { readonly outcome: 'unusable'; readonly error: Error };

/**
 * A carrier of messages. Adapters: smtp, outbox. One contract suite for both: contract.ts. A message that is carried
 * again, say after a crash, has the name that it had.
 */
export interface Carrier {
  readonly name: CarrierName;
  /** Tries once; what goes wrong is a result, never thrown. */
  carry(mail: OutgoingMail): Promise<CarryResult>;
  /** @throws {Error} it cannot be used at this moment */
  check(): Promise<void>;
  close(): void;
}
