import { z } from 'zod';

/** The language on the reader's screen: that of the words of an export, and of the names that a list is sorted by. */
export const readerLanguage = z.enum(['en', 'id']).default('en');
