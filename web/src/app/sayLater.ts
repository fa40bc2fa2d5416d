import { type PlainMessageId } from '@berangkat/contracts/messages';

/** A text of the specification for the rare notice of the frame: the texts are loaded for it, and not before. */
export const sayLater = async (id: PlainMessageId): Promise<string> =>
  (await import('../shared/i18n/message')).sayWhenLoaded(id);
