/** Every verb of `tool <verb>`: what operators do with a portal, beside its services. */
export const VERBS = [
  'after-restore',
  'backup',
  'check-engines',
  'copy-files',
  'export-log',
  'import-log',
  'large-events',
  'rebuild',
  'restore',
  'retry-parked',
  'rewrap',
  'superadmin',
  'verify',
] as const;
export type VerbName = (typeof VERBS)[number];

export const isVerb = (name: string | undefined): name is VerbName => VERBS.some((verb) => verb === name);
