import { type AuditClaim } from '@berangkat/contracts/kernel';

const deviceType = (): string =>
  /Mobi|Android.*Mobile|iPhone/i.test(navigator.userAgent)
    ? 'mobile'
    : /iPad|Android|Tablet/i.test(navigator.userAgent)
      ? 'tablet'
      : 'desktop';

/**
 * Answers this browser's claims about itself with a command (000 §7). The server keeps it as claimed and reads address
 * and country from the connection.
 */
export const auditClaim = (action: string): AuditClaim => ({
  action,
  page: window.location.pathname,
  deviceDetails: { deviceType: deviceType(), userAgent: navigator.userAgent.slice(0, 500) },
});
