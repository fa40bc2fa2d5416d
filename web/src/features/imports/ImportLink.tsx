import { type ImportKind } from '@berangkat/contracts/imports';
import { useText } from '../../shared/i18n';
import { LinkButton } from '../../shared/kit';
import { getHref } from '../../shared/paths';
import { useSession } from '../../shared/session';
import { linkTexts } from './texts/link';

interface ImportLinkProps {
  readonly kind: ImportKind;
  /** Among the figures of a list rather than beside its title. */
  readonly quiet?: boolean;
}

/** Leads to the import of what is in a list, where the reader may. */
export const ImportLink = ({ kind, quiet = false }: ImportLinkProps) => {
  const t = useText(linkTexts);
  return (
    useSession().can('import.run') && (
      <LinkButton
        {...(quiet ? { look: 'quiet', size: 'small' } : { look: 'outline' })}
        to={getHref('imports', { kind })}
      >
        {t('importFile')}
      </LinkButton>
    )
  );
};
