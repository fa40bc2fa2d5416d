import { z } from 'zod';

/** Readings.md, C52. */
export const clientStatus = z.enum(['active', 'suspended', 'verified', 'unverified']);
export const DEFAULT_CLIENT_STATUS = 'verified';
