import { contentEn } from '@berangkat/contracts/messages/en/content';
import { defineSpecTexts } from '../../../shared/i18n';

/** The specification's texts of albums and contents alone: visitors on phones need no others. */
export const albumsSpec = defineSpecTexts(contentEn, () =>
  import('@berangkat/contracts/messages/id/content').then(({ contentId }) => contentId),
);
