import { type Actor, type AuditClaims, type Subject } from '@berangkat/contracts/kernel';
import { type RecordedEvent } from '../event-store/port';
import {
  KeyBroken,
  type KeyState,
  openValue,
  SealBroken,
  type SealPlace,
  sealValue,
  type Vault,
} from '../personal-data';
import { type SealedPlace } from './data-seal';
import { UnreadableEvent } from './errors';

/**
 * The audit claims as the log keeps them. The address and the browser of the actor are personal data of the actor, not
 * of the event's subject: they are sealed with the key of the account that acted, and gone when that account is erased.
 * Of an actor without an account only the kind of device and the country are kept.
 */
export interface StoredAudit extends Pick<AuditClaims, 'action' | 'page' | 'deviceType' | 'clientCountry'> {
  readonly sealed?: string;
}

const placeOf = ({ stream, type, id }: SealedPlace): SealPlace => ({ stream, type, part: `${id}:$audit` });

const subjectOf = ({ accountid }: Actor): Subject | undefined =>
  accountid === '' ? undefined : `account-${accountid}`;

/** @throws {SubjectIsErased} an account acts that has been erased */
export const sealAudit = async (
  vault: Vault,
  place: SealedPlace,
  actor: Actor,
  { action, page, deviceType, clientCountry, ...personal }: AuditClaims,
): Promise<StoredAudit> => {
  const plain = {
    ...(action !== undefined && { action }),
    ...(page !== undefined && { page }),
    ...(deviceType !== undefined && { deviceType }),
    ...(clientCountry !== undefined && { clientCountry }),
  };
  const subject = subjectOf(actor);
  if (subject === undefined || Object.values(personal).every((value) => value === undefined)) return plain;
  return {
    ...plain,
    sealed: sealValue(await vault.keyFor(subject), subject, placeOf(place), personal),
  };
};

/** Answers the subject whose key opens the audit claims of an event, if they are sealed. */
export const auditSubjectOf = ({ metadata }: Pick<RecordedEvent, 'metadata'>): Subject | undefined =>
  (metadata.audit as StoredAudit).sealed === undefined ? undefined : subjectOf(metadata.actor);

/**
 * The claims in the clear; without the sealed ones where the account was erased, and while its key does not open or is
 * lost: what others are told by the event does not hang on the key of who acted.
 * @throws {UnreadableEvent}
 */
export const openAudit = (recorded: RecordedEvent, keys: ReadonlyMap<Subject, KeyState>): AuditClaims => {
  const { sealed, ...plain } = recorded.metadata.audit as StoredAudit;
  const subject = auditSubjectOf(recorded);
  if (sealed === undefined || subject === undefined) return plain;
  const keyState = keys.get(subject);
  if (keyState === undefined || keyState === 'destroyed' || keyState instanceof KeyBroken) return plain;
  try {
    return { ...plain, ...(openValue(keyState, subject, placeOf(recorded), sealed) as AuditClaims) };
  } catch (cause) {
    if (cause instanceof SealBroken)
      throw new UnreadableEvent(recorded, 'the seal of its audit claims is broken', cause);
    throw cause;
  }
};
