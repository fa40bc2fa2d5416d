import { useReadSettingsQuery } from '../settings';

/** True where the portal has no account of WhatsApp: what is written is kept in its outbox, and nothing is sent. */
export const useHasOutbox = (): boolean => useReadSettingsQuery().data?.announcements === 'outbox';
