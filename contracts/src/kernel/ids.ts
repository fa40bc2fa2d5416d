import type { z } from 'zod';
import { errorCode, type PlainMessageId } from '../shared/messages/error-code';
import { ID_PATTERN } from './id-format';
import { exactText } from './text';

/** An id; `refusal` is said of everything else. */
export const idOr = (refusal?: PlainMessageId) =>
  exactText(11, refusal).regex(ID_PATTERN, refusal && errorCode(refusal));

export const id = idOr();
export type Id = z.infer<typeof id>;
