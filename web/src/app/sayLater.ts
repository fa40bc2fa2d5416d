import { type PlainMessageId } from '@berangkat/contracts/messages';
import { currentLocale } from '../shared/i18n/locale';

/** A text of the specification for the rare notice of the frame: the texts are loaded for it, and not before. */
export const sayLater = async (id: PlainMessageId): Promise<string> => {
  const { specTexts } = await import('../shared/i18n/specTexts');
  await specTexts.ready();
  return specTexts.in(currentLocale())[id];
};
