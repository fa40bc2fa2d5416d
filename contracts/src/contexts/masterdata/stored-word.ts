import { type Kind, label, type Locale } from '../../shared/reference';
import type { Choices } from './choices';
import { isMasterKind, type MasterKind } from './values';
import { wordOf } from './words';

/**
 * How a stored value reads, be it of a fixed list or of one that admins keep; null stays null.
 * @param choices how industries, departments and positions read now
 */
export const storedWord = (
  choices: Choices | undefined,
  kind: Kind | MasterKind,
  value: string | null,
  locale: Locale,
): string | null => {
  if (value === null) return null;
  return isMasterKind(kind) ? wordOf(choices, kind, value, locale) : label(kind, value, locale);
};
