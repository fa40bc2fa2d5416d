/**
 * Capabilities, which a root superadmin grants to single superadmins beside the rights of their kind. A new one needs a
 * word here, the rows of the permissions table that ask for it (`holders`), and its texts on /root-admin and in the
 * trail; the type check names these places.
 */
export const CAPABILITIES = ['applicant-status-report', 'operations'] as const;
export type Capability = (typeof CAPABILITIES)[number];
