import { type ImportKind } from '@berangkat/contracts/imports';
import { useText } from '../../shared/i18n';
import { LinkButton } from '../../shared/kit';
import { getHref } from '../../shared/paths';
import { useSession } from '../../shared/session';
import { linkTexts } from './texts/link';

/** Beside the title of a list: leads to the import of what is in it, where the reader may. */
export const ImportLink = ({ kind }: { readonly kind: ImportKind }) => {
  const t = useText(linkTexts);
  return (
    useSession().can('import.run') && (
      <LinkButton look="outline" to={getHref('imports', { kind })}>
        {t('importFile')}
      </LinkButton>
    )
  );
};
