import { type Resource } from '@berangkat/contracts/permissions';
import { defineTexts, useText } from './i18n';
import { useSession } from './session';

const en = {
  plain: 'Name, position or ID',
  email: 'Name, position, email or ID',
  phone: 'Name, position, email, phone or ID',
} as const;
const id = {
  plain: 'Nama, posisi, atau ID',
  email: 'Nama, posisi, email, atau ID',
  phone: 'Nama, posisi, email, telepon, atau ID',
} satisfies Record<keyof typeof en, string>;
const texts = defineTexts(en, () => Promise.resolve(id));

/**
 * By what a search finds people for this reader: by nothing that the reader sees masked. `of`: whose they are, in a list
 * of one owner.
 */
export const useSearchedBy = (of?: Resource): string => {
  const t = useText(texts);
  const { can } = useSession();
  return t(can('applicant.see-phone', of) ? 'phone' : can('applicant.see-email', of) ? 'email' : 'plain');
};
