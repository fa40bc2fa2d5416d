import { readFileSync } from 'node:fs';

/** A test file joins the portal that a run shares by naming `portalUrl`, or another part of `support/demo`, itself. */
export const usesSharedPortal = (file: string): boolean => readFileSync(file, 'utf8').includes("/support/demo'");
