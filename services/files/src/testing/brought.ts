import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** A file as people bring it, made by other programs than ours. */
export const brought = (name: string): Buffer => readFileSync(join(__dirname, 'brought', name));
