import { z } from 'zod';
import { CAPABILITIES } from '../../kernel/capabilities';

export const capability = z.enum(CAPABILITIES);
