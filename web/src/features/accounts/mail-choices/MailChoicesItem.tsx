import { IconMailCog } from '@tabler/icons-react';
import { useText } from '../../../shared/i18n';
import { useSession } from '../../../shared/session';
import { choicesFor } from './choices';
import { mailChoiceTexts } from './texts';

/** In the menu of an account that may turn some of its mail off. */
export const MailChoicesItem = ({ onOpen }: { readonly onOpen: () => void }) => {
  const t = useText(mailChoiceTexts);
  const { actor } = useSession();
  if (choicesFor(actor?.category).length === 0) return null;
  return (
    <button type="button" onClick={onOpen}>
      <IconMailCog size={18} aria-hidden /> {t('title')}
    </button>
  );
};
