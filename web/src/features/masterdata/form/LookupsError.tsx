import { useText } from '../../../shared/i18n';
import { Banner, Button } from '../../../shared/kit';
import { kitTexts } from '../../../shared/kit/texts';

interface Lookup {
  readonly isFetching: boolean;
  readonly refetch: () => unknown;
}

/** That what a form offers could not be loaded, with another try. */
export const LookupsError = ({ text, of }: { readonly text: string; readonly of: readonly Lookup[] }) => {
  const t = useText(kitTexts);
  return (
    <Banner kind="error" timeout={null}>
      {text}{' '}
      <Button
        size="small"
        busy={of.some(({ isFetching }) => isFetching)}
        onClick={() => of.forEach((one) => void one.refetch())}
      >
        {t('retry')}
      </Button>
    </Banner>
  );
};
