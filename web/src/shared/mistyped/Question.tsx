import { useText } from '../i18n';
import { Button } from '../kit/Button';
import { meantBy } from './domains';
import { mistypedTexts } from './texts';

/** Asks about an e-mail whose domain looks mistyped; a press takes the other one. */
export const Question = ({ email, onTake }: { readonly email: string; readonly onTake: (meant: string) => void }) => {
  const t = useText(mistypedTexts);
  const meant = meantBy(email.trim());
  return (
    <div role="status" hidden={meant === undefined}>
      {meant !== undefined && (
        <Button look="soft" onClick={() => onTake(meant)}>
          {t('ask', { email: meant })}
        </Button>
      )}
    </div>
  );
};
