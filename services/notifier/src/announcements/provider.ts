import { type AnnouncementLanguage, type Reason } from '@berangkat/contracts/announcements';

/** One message for one person. */
export interface OutgoingMessage {
  /** Which message it is: the provider says it again in its reports. */
  readonly reference: string;
  /** The applicant whose number it is, where it was not typed. */
  readonly applicantid?: string | undefined;
  /** E.164. */
  readonly number: string;
  readonly templateid: string;
  readonly language: AnnouncementLanguage;
  /** Of the template, in order; the first is the name of who reads it. */
  readonly parameters: readonly string[];
}

/** The result of one try. Only `postponed` lets it be tried again by itself: the provider did not take the message. */
export type SendResult =
  | { readonly outcome: 'sent'; readonly messageid: string }
  /** It lies in the outbox, and nothing is sent. */
  | { readonly outcome: 'outbox'; readonly messageid: string }
  /** It will not be sent. `code` is the provider's. */
  | { readonly outcome: 'failed'; readonly reason: Reason; readonly code?: string }
  /** Later. `everybody`: nothing can be sent at this moment; otherwise it is about this number. */
  | { readonly outcome: 'postponed'; readonly everybody: boolean; readonly waitMs?: number; readonly code?: string }
  /** It may have been sent. */
  | { readonly outcome: 'unknown'; readonly reason: Reason };

/** The carrier of messages. Adapters: cloud-api, outbox. One contract suite for both: contract.ts. */
export interface Provider {
  /** Tries once; what goes wrong is a result, never thrown. */
  send(message: OutgoingMessage): Promise<SendResult>;
}
