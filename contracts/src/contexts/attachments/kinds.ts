import { z } from 'zod';
import { ending, line } from '../../kernel';
import { errorCode } from '../../shared/messages/error-code';
import { documentTypes } from '../../shared/reference';

const OTHERS = 'Others';

/**
 * What a document is: a type of the list in any accepted spelling, or for `Others` the type in its owner's own words
 * (001 §5), which begin with a letter or digit and are all that is sent and kept.
 */
export const documentType = line(30, 'doctype-required', 'doctype-other-length')
  .check(ending(z.minLength(1, errorCode('doctype-required'))))
  .check(
    ending(z.refine((sent: string) => documentTypes.canonical(sent) !== OTHERS, errorCode('doctype-other-required'))),
  )
  .transform((sent) => documentTypes.canonical(sent) ?? sent.replace(/\s+/g, ' '))
  .refine((type) => type.length >= 3 && /^[\p{L}\p{N}]/u.test(type), errorCode('doctype-other-length'));
