import { randomUUID } from 'node:crypto';
import { type Actor } from '@berangkat/contracts/kernel';
import { type CommandMeta } from './command';

/** The portal itself, where nobody is signed in. */
export const SYSTEM: Actor = { accountid: '', category: 'system' };

/** For what the portal does by itself, such as finishing what a crash left half done. */
export const systemMeta = (): CommandMeta => {
  const commandId = randomUUID();
  return { commandId, correlationId: commandId, actor: SYSTEM, audit: {}, occurredAt: Date.now() };
};
